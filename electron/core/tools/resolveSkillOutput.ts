import type { JsonObject } from '../../../shared/model';
import { fail, ok, type Result } from '../../../shared/result';
import type { SkillResolver } from '../registry';
import { listResources } from '../resources';
import { findSkill } from './find';
import { renderSkillText } from './renderSkillText';
import type { GetSkillOutput } from './types';

/**
 * The one implementation of "what a model gets of a skill", shared by the tool, the window and the command
 * line. Fails only when there is no resolver; an unknown name, another version and a template that does
 * not render come back in the output's `error`.
 * @param context variables for rendering the instructions
 */
export async function resolveSkillOutput(
  resolver: SkillResolver | null,
  name: string,
  version = '',
  context: JsonObject = {},
): Promise<Result<GetSkillOutput>> {
  if (resolver === null) return fail('internal', 'No skills have been loaded yet, so none can be looked up.');
  const found = await findSkill(resolver, name, version);
  if (!found.ok) return ok({ name, instructions: '', error: found.error });
  const { skill } = found;
  const resources = skill.path === '' ? [] : await listResources(skill.path);
  const rendered = renderSkillText(skill, skill.instructions, context, 'Instructions');
  return ok({
    name: skill.name,
    ...(skill.description === '' ? {} : { description: skill.description }),
    ...(found.version === '' ? {} : { version: found.version }),
    ...(skill.path === '' ? {} : { skill_path: skill.path }),
    ...(resources.length === 0 ? {} : { resources }),
    instructions: rendered.ok ? rendered.text : '',
    ...(rendered.ok ? {} : { error: `The skill "${skill.name}" can't be rendered. ${rendered.error}` }),
  });
}
