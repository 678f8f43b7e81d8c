import type { DocumentSkill } from '../document';
import { validate } from '../registry';

/** What is wrong with a name as the name of a folder in the store; empty when nothing is. */
export function nameFault(name: string): string {
  if (name === '') return 'the skill has no name';
  const legal = name !== '.' && name !== '..' && !/[/\\\0]/.test(name) && !/^[a-z]:/i.test(name);
  return legal ? '' : `"${name}" is not the name of a folder, but a path`;
}

/** The errors that the rules find in a skill as it would be saved at `path`; empty when there are none. */
export function findFault(skill: DocumentSkill, path: string): string {
  const fault = nameFault(skill.name);
  if (fault !== '') return fault;
  const valid = validate(skill, path);
  return valid.ok ? '' : valid.error.message;
}
