import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fail, ok, type Result } from '../../../shared/result';
import { SKILL_FILE_NAME } from '../document';
import { resolveInside } from '../files';
import { MANIFEST_FILE_NAME } from './constants';

export interface ResolvedResource {
  /** Absolute, below the skill's folder as it was given. */
  readonly path: string;
  /** With every link resolved; inside the skill's folder. */
  readonly realPath: string;
}

const skillFiles = [SKILL_FILE_NAME, 'skill.json'] as const;

/**
 * Resolves a slash path against a skill's folder. Refused: what leaves the folder, by `..`, as an absolute path or
 * through a link; what does not exist; SKILL.md and manifest.json, which describe the skill; what belongs to
 * another skill further down. Whether it is a file that can be read is seen when reading.
 */
export function resolveResource(folder: string, path: string): Result<ResolvedResource> {
  const inside = resolveInside(folder, path);
  if (!inside.ok) {
    const advice = 'Give a path below the skill\'s folder, such as "references/notes.md".';
    return fail('refused', `The resource path ${inside.message}. ${advice}`);
  }
  if (!inside.exists) {
    return fail('not-found', `There is no resource "${path}" in ${folder}. Only the listed resources exist.`);
  }
  const place = relative(realpathSync.native(folder), inside.realPath);
  if (place === SKILL_FILE_NAME) {
    return fail('refused', `${SKILL_FILE_NAME} is not a resource: get_skill hands out the instructions.`);
  }
  if (place === MANIFEST_FILE_NAME) {
    return fail('refused', `${MANIFEST_FILE_NAME} is not a resource: it describes the skill itself.`);
  }
  const owner = nestedSkill(folder, place);
  if (owner !== null) {
    return fail('refused', `"${path}" belongs to the skill in the folder "${owner}", not to this one.`);
  }
  return ok({ path: inside.path, realPath: inside.realPath });
}

/** The innermost folder between the skill and the file that holds a skill of its own; null when there is none. */
function nestedSkill(folder: string, place: string): string | null {
  for (let at = dirname(place); at !== '.' && at !== ''; at = dirname(at)) {
    if (skillFiles.some((name) => existsSync(join(folder, at, name)))) return at.split(sep).join('/');
  }
  return null;
}
