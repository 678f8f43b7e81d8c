export { builtin, ensureBuiltinSkills, setBuiltinSkillDir } from './builtins';
export {
  BUILTIN_ANALYSIS_NODE_SCRIPT_SKILL_NAME,
  BUILTIN_ANALYSIS_SCRIPT_SKILL_NAME,
  BUILTIN_ANALYSIS_SCRIPT_SPEC_SKILL_NAME,
  BUILTIN_SKILL_DIR,
  builtinNames,
  isBuiltin,
} from './names';
export { ensureExamplePack } from './examplePack';
