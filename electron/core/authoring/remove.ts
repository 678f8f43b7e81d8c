import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SkillId, TrashEntry } from '../../../shared/model';
import { isInside, resolveExisting } from '../files';
import type { Library } from '../library';
import { canonical, wholeFolder } from './places';
import { Stop } from './stop';
import type { Trash } from './trash';

export async function deleteSkill(library: Library, trash: Trash, id: SkillId): Promise<TrashEntry> {
  const { summary, folder } = wholeFolder(library, id, 'deleted');
  return trash.take({ kind: 'skill', name: summary.name, from: folder, skill: id });
}

/**
 * Puts something back where it was.
 * @throws Stop when its place is taken, or lies in no root any more
 */
export async function restore(library: Library, trash: Trash, id: string): Promise<TrashEntry> {
  const entry = await trash.find(id);
  if (entry === null) {
    throw new Stop('not-found', 'This is no longer in the trash: it was restored, or its time was up.');
  }
  if (entry.kind === 'file' && library.place(entry.skill) === null) {
    throw new Stop(
      'refused',
      `The skill of ${entry.name} is not at ${entry.skill} any more. Restore that first.`,
    );
  }
  const parent = dirname(entry.from);
  if (!inSomeRoot(library, parent)) {
    throw new Stop(
      'refused',
      `${entry.from} lies in none of your roots now. Add its root in Settings, then restore it.`,
    );
  }
  await mkdir(parent, { recursive: true });
  await trash.giveBack(entry);
  return entry;
}

/** Whether a folder, which need not exist, lies in a root that is there, and no link on the way leads elsewhere. */
function inSomeRoot(library: Library, folder: string): boolean {
  const { realPath } = resolveExisting(folder);
  if (realPath !== folder) return false;
  return library
    .snapshot()
    .roots.some((root) => root.state === 'present' && isInside(canonical(root.path), folder));
}
