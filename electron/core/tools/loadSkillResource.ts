import type { JsonObject } from '../../../shared/model';
import { fail, ok, type Result } from '../../../shared/result';
import type { SkillResolver } from '../registry';
import { readResource } from '../resources';
import { loadSkillResourceDefinition } from './definitions';
import { findSkill } from './find';
import type { SkillTool } from './getSkill';
import { renderSkillText } from './renderSkillText';
import type { LoadSkillResourceInput, LoadSkillResourceOutput } from './types';

/** The tool `load_skill_resource` over a registry's resolver. */
export function loadSkillResource(
  resolver: SkillResolver | null,
): SkillTool<LoadSkillResourceInput, LoadSkillResourceOutput> {
  return {
    definition: loadSkillResourceDefinition,
    call: (input, context) => loadResource(resolver, input, context),
  };
}

/**
 * Reads one text file of a skill, rendered with the context as the instructions are (so says the source of
 * `disable-render`). Fails only when there is no resolver; everything else comes back in `error`.
 */
export async function loadResource(
  resolver: SkillResolver | null,
  { name, path, version = '' }: LoadSkillResourceInput,
  context: JsonObject = {},
): Promise<Result<LoadSkillResourceOutput>> {
  if (resolver === null) return fail('internal', 'No skills have been loaded yet, so none can be looked up.');
  const found = await findSkill(resolver, name, version);
  if (!found.ok) return ok({ name, path, error: found.error });
  const { skill } = found;
  if (skill.path === '') return ok({ name, path, error: `The skill "${name}" has no folder on disk.` });
  const read = await readResource(skill.path, path);
  if (!read.ok) return ok({ name, path, error: read.error.message });
  const { content, absolutePath } = read.value;
  const rendered = renderSkillText(skill, content, context, `Resource ${path}`);
  if (!rendered.ok) return ok({ name, path, abs_path: absolutePath, error: rendered.error });
  return ok({ name, path, abs_path: absolutePath, content: rendered.text });
}
