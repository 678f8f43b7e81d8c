/** Where the built-in skills' files lie, from the app's own folder. */
export const BUILTIN_SKILL_DIR = 'assets/builtin-skills';

export const BUILTIN_ANALYSIS_SCRIPT_SKILL_NAME = 'analysis-script-workflow';
export const BUILTIN_ANALYSIS_NODE_SCRIPT_SKILL_NAME = 'analysis-node-script-editing';
export const BUILTIN_ANALYSIS_SCRIPT_SPEC_SKILL_NAME = 'analysis-script-spec';

const names = [
  BUILTIN_ANALYSIS_SCRIPT_SKILL_NAME,
  BUILTIN_ANALYSIS_NODE_SCRIPT_SKILL_NAME,
  BUILTIN_ANALYSIS_SCRIPT_SPEC_SKILL_NAME,
] as const;

/** The names of the skills that ship with the app. */
export function builtinNames(): readonly string[] {
  return names;
}

/** Whether a skill of this name ships with the app. */
export function isBuiltin(name: string): boolean {
  return builtinNames().includes(name);
}
