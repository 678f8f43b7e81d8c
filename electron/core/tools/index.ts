export {
  GET_SKILL_TOOL_NAME,
  getSkillDefinition,
  LOAD_SKILL_RESOURCE_TOOL_NAME,
  loadSkillResourceDefinition,
} from './definitions';
export { getSkill, type SkillTool } from './getSkill';
export { loadResource, loadSkillResource } from './loadSkillResource';
export { resolveSkillOutput } from './resolveSkillOutput';
export { skillInfo, type SkillInfo } from './skillInfo';
export type { GetSkillInput, GetSkillOutput, LoadSkillResourceInput, LoadSkillResourceOutput } from './types';
