import { fail, ok, type Result } from '../../../shared/result';
import type { Library } from '../../core/library';
import type { SubprocessSkill } from '../../core/manifest';

/** The loaded subprocess skill of an id, or why there is none to run. */
export function runnableSkill(library: Library, id: string): Result<SubprocessSkill> {
  const skill = library.skill(id);
  if (skill?.kind === 'subprocess') return ok(skill);
  return fail(
    'not-found',
    skill === null
      ? `${id} is not loaded, so it can't be run. See Problems for the reason.`
      : `${skill.name} is a document skill: it has instructions for a model, and no program to run.`,
  );
}
