import type { JsonObject } from '../../../shared/model';
import type { Result } from '../../../shared/result';
import type { FunctionDefinition } from '../prompt';
import type { SkillResolver } from '../registry';
import { getSkillDefinition } from './definitions';
import { resolveSkillOutput } from './resolveSkillOutput';
import type { GetSkillInput, GetSkillOutput } from './types';

/** A tool that a model may call: how it is described, and what it does. */
export interface SkillTool<Input, Output> {
  readonly definition: FunctionDefinition;
  readonly call: (input: Input, context?: JsonObject) => Promise<Result<Output>>;
}

/** The tool `get_skill` over a registry's resolver. */
export function getSkill(resolver: SkillResolver | null): SkillTool<GetSkillInput, GetSkillOutput> {
  return {
    definition: getSkillDefinition,
    call: ({ name, version }, context) => resolveSkillOutput(resolver, name, version, context),
  };
}
