import type { JsonObject, JsonSchema, SkillClass } from '../../../shared/model';
import { judge } from '../approval';
import type { SubprocessSkill } from '../manifest';

/** A subprocess skill as model interfaces want functions described. */
export interface FunctionDefinition {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments object. */
  readonly parameters: JsonObject;
}

/** What a model is told of a subprocess skill. */
export function functionDefinition({ name, description, schema }: SubprocessSkill): FunctionDefinition {
  return { name, description, parameters: toParameters(schema) };
}

/** Definitions of the skills that a permission mode (any text; unknown is read-only) lets a model see. */
export function toolDefinitions(
  skills: readonly SubprocessSkill[],
  mode: string,
): readonly FunctionDefinition[] {
  return skills.filter((skill) => visibleInMode(skill.class, mode)).map(functionDefinition);
}

/** A model sees what it may run, also if a person is asked first. */
export function visibleInMode(skillClass: SkillClass, mode: string): boolean {
  return judge(skillClass, mode).decision !== 'refused';
}

/** The interfaces want an object; `true` and `false` are schemas too, of anything and of nothing. */
function toParameters(schema: JsonSchema): JsonObject {
  if (typeof schema === 'object') return schema;
  return schema ? { type: 'object' } : { type: 'object', not: {} };
}
