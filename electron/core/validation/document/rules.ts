import type { Rule } from '../types';
import { bodyRules } from './rulesOfBody';
import { frontmatterRules } from './rulesOfFrontmatter';

/** Every rule about SKILL.md. */
export const documentRules = [...frontmatterRules, ...bodyRules] as const satisfies readonly Rule[];

export type DocumentRule = (typeof documentRules)[number]['id'];

const severities: ReadonlyMap<string, Rule['severity']> = new Map(
  documentRules.map(({ id, severity }) => [id, severity]),
);

/** The severity of a rule's findings. */
export function severityOf(id: DocumentRule): Rule['severity'] {
  return severities.get(id) ?? 'error';
}
