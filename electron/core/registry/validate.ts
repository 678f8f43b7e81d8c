import { dirname } from 'node:path';
import { fail, ok, type Result } from '../../../shared/result';
import { marshal, type DocumentSkill } from '../document';
import { inspectDocument } from '../validation';

/**
 * Checks a skill against the rules, as it would stand in its file. All errors come back in one message, one a line;
 * warnings do not count. The folder's name is compared only when the skill has a path.
 * @param path where the file is or is to be, when not where the skill came from
 */
export function validate(skill: DocumentSkill, path = skill.skillFilePath): Result<null> {
  const file = path === '' ? `/${skill.name}/SKILL.md` : path;
  const folder = dirname(file);
  const { diagnostics } = inspectDocument({ path: file, folder, root: folder, content: marshal(skill) });
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error');
  return errors.length === 0
    ? ok(null)
    : fail('bad-request', errors.map(({ message }) => message).join('\n'));
}
