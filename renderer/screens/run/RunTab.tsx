import type { ReactNode } from 'react';
import type { SkillSummary } from '../../../shared/model';

export interface RunTabProps {
  readonly skill: SkillSummary;
}

/** Everything to try one skill: arguments, run, timeline, result, and its earlier runs. */
export function RunTab({ skill }: RunTabProps): ReactNode {
  return <section aria-label={`Run ${skill.name}`} />;
}
