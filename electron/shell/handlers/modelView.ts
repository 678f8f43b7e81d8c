import type { JsonObject, ModelView, SkillId } from '../../../shared/model';
import { fail, ok, type Result } from '../../../shared/result';
import type { DocumentSkill } from '../../core/document';
import { functionDefinition, toPromptXml } from '../../core/prompt';
import { newRegistryWith } from '../../core/registry';
import { resolveSkillOutput } from '../../core/tools';
import type { Services } from '../services';

/** What a model would see of a skill, by the very functions that would show it to the model. */
export async function modelView(
  { library }: Services,
  id: SkillId,
  contextText: string,
): Promise<Result<ModelView>> {
  const skill = library.skill(id);
  if (skill === null) {
    return fail('not-found', 'This skill is not loaded, so a model sees nothing of it. See its diagnostics.');
  }
  if (skill.kind === 'document') return documentView(skill, contextText);
  return ok({
    announced: JSON.stringify(functionDefinition(skill), null, 2),
    announcedAs: 'json',
    getSkill: null,
    instructions: null,
    resources: [],
    error: '',
  });
}

async function documentView(skill: DocumentSkill, contextText: string): Promise<Result<ModelView>> {
  const context = parseContext(contextText);
  if (!context.ok) return context;
  // Asked of this skill alone: one that is shadowed or switched off can be looked at too.
  const resolver = newRegistryWith(skill).resolver();
  const output = await resolveSkillOutput(resolver, skill.name, '', context.value);
  if (!output.ok) return output;
  return ok({
    announced: toPromptXml([skill]),
    announcedAs: 'xml',
    getSkill: JSON.stringify(output.value, null, 2),
    instructions: output.value.instructions,
    resources: output.value.resources ?? [],
    error: output.value.error ?? '',
  });
}

function parseContext(text: string): Result<JsonObject> {
  if (text.trim() === '') return ok({});
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return ok(value as JsonObject);
    return fail('bad-request', 'The context must be a JSON object: {"name": "value"}.');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fail('bad-request', `The context is not valid JSON: ${reason}`);
  }
}
