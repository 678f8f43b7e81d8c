import { dirname } from 'node:path';
import { marshal, type DocumentSkill } from '../document';
import { inspectDocument } from '../validation';

/** What is wrong with a name as the name of a folder in the store; empty when nothing is. */
export function nameFault(name: string): string {
  if (name === '') return 'the skill has no name';
  const legal = name !== '.' && name !== '..' && !/[/\\\0]/.test(name) && !/^[a-z]:/i.test(name);
  return legal ? '' : `"${name}" is not the name of a folder, but a path`;
}

/** The first error that the rules find in a skill as it would be saved; empty when there is none. */
export function findFault(skill: DocumentSkill, path: string, root: string): string {
  const fault = nameFault(skill.name);
  if (fault !== '') return fault;
  const report = inspectDocument({ path, folder: dirname(path), root, content: marshal(skill) });
  return report.state === 'error' ? report.reason : '';
}
