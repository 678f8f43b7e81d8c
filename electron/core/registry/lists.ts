import type { DocumentSkill } from '../document';

/** One skill a name: the later of two wins (a person's beats a built-in) and takes the place of the earlier. */
export function deduplicate(all: readonly DocumentSkill[]): readonly DocumentSkill[] {
  const byName = new Map<string, DocumentSkill>();
  for (const skill of all) byName.set(skill.name, skill);
  return [...byName.values()];
}

/** Without the skills whose name is among the disabled ones. Unknown names are no error. */
export function filter(all: readonly DocumentSkill[], disabled: readonly string[]): readonly DocumentSkill[] {
  const names = new Set(disabled);
  return all.filter((skill) => !names.has(skill.name));
}
