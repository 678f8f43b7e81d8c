import { lstat, mkdir, open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { FileRef, TrashEntry } from '../../../shared/model';
import { isInside, resolveInside } from '../files';
import type { Library } from '../library';
import { mustBeFree } from './paths';
import { knownSkill, refuseOthers } from './places';
import { relocate } from './relocate';
import { Stop } from './stop';
import type { Trash } from './trash';

/** In bytes of UTF-8, as file systems count. */
const MAX_NAME_BYTES = 255;

/** Makes an empty file, and the folders above it. */
export async function createFile(library: Library, ref: FileRef): Promise<void> {
  const path = newPlace(library, ref);
  await mustBeFree(path);
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, 'wx', 0o644);
  await handle.close();
}

export async function createFolder(library: Library, ref: FileRef): Promise<void> {
  const path = newPlace(library, ref);
  await mustBeFree(path);
  await mkdir(path, { recursive: true });
}

/** Renames a file or folder, or moves it inside its skill. A link is moved itself, not what it points to. */
export async function renameFile(library: Library, ref: FileRef, to: string): Promise<void> {
  const from = await oldPlace(library, ref, 'renamed');
  const target = newPlace(library, { ...ref, path: to });
  if (target !== from && isInside(from, target)) {
    throw new Stop('refused', `${ref.path} can't be moved into itself. Choose another place.`);
  }
  await mustBeFree(target, from);
  await mkdir(dirname(target), { recursive: true });
  await relocate(from, target);
}

export async function deleteFile(library: Library, trash: Trash, ref: FileRef): Promise<TrashEntry> {
  const from = await oldPlace(library, ref, 'deleted');
  return trash.take({ kind: 'file', name: ref.path, from, skill: ref.skill });
}

/** Where something that is there lies, with no link followed at its end. @throws Stop */
async function oldPlace(library: Library, ref: FileRef, what: string): Promise<string> {
  const own = knownSkill(library, ref.skill);
  const path = contained(library, ref);
  if (path === join(own.folder, own.file)) {
    throw new Stop(
      'refused',
      `${own.file} is what makes this a skill, so it is not ${what} here. Use Rename… or Delete beside the skill's name.`,
    );
  }
  const stats = await lstat(path).catch(() => null);
  if (stats === null) {
    throw new Stop(
      'not-found',
      `${ref.path} is not in ${own.folder} any more. It may have been moved; look again.`,
    );
  }
  if (stats.isDirectory()) refuseOthers(path, null, what);
  return path;
}

/** Where something new may be put. @throws Stop */
function newPlace(library: Library, ref: FileRef): string {
  for (const name of ref.path.split('/')) {
    if (/[\p{Cc}\u2028\u2029]/u.test(name)) {
      throw new Stop('bad-request', 'A file’s name can’t hold control characters. Choose another one.');
    }
    if (name.trim() === '' || Buffer.byteLength(name) > MAX_NAME_BYTES) {
      throw new Stop(
        'bad-request',
        `Each name in ${ref.path} needs 1 to ${String(MAX_NAME_BYTES)} bytes, and not only blanks.`,
      );
    }
  }
  return contained(library, ref);
}

/**
 * The absolute path of a name in a skill's folder. The folder it lies in is resolved and contained; the
 * last name is taken as it is, so that a link is never followed.
 */
function contained(library: Library, ref: FileRef): string {
  const own = knownSkill(library, ref.skill);
  const checked = resolveInside(own.folder, ref.path);
  // A link that leads out may be renamed and deleted: what is judged is where it lies.
  const parentPath = dirname(ref.path);
  const parent = parentPath === '.' ? null : resolveInside(own.folder, parentPath);
  const invalid = !checked.ok && checked.reason === 'invalid' ? checked : null;
  const refused = invalid ?? (parent?.ok === false ? parent : null);
  if (refused !== null) throw new Stop('refused', refused.message);
  const folder = parent?.ok === true ? parent.realPath : own.folder;
  const path = join(folder, basename(ref.path));
  refuseOtherSkill(library, own.folder, path, ref.path);
  return path;
}

/** What lies in the folder of a skill below this one is that skill's. */
function refuseOtherSkill(library: Library, folder: string, path: string, shown: string): void {
  const owner = library
    .snapshot()
    .skills.find(
      (other) => other.folder !== folder && isInside(folder, other.folder) && isInside(other.folder, path),
    );
  if (owner !== undefined) {
    throw new Stop(
      'refused',
      `${shown} belongs to the skill ${owner.name}. Open that skill and change it there.`,
    );
  }
}
