import { realpathSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { LibrarySnapshot, SkillId, SkillKind, SkillSummary } from '../../../shared/model';
import { discover } from '../discovery';
import type { Library } from '../library';
import { Stop } from './stop';

/** A skill whose folder may be changed as a whole. */
export interface OwnFolder {
  readonly summary: SkillSummary;
  readonly folder: string;
  /** The folder it lies in. */
  readonly parent: string;
  /** Canonical path of its root. */
  readonly root: string;
  /** Name of the skill's own file in it. */
  readonly file: string;
}

/** @throws Stop when the library knows no such skill */
export function knownSkill(library: Library, id: SkillId): OwnFolder {
  const summary = library.snapshot().skills.find((skill) => skill.id === id);
  const place = library.place(id);
  if (summary === undefined || place === null) {
    throw new Stop(
      'not-found',
      `There is no skill at ${id} any more. It may have been moved; rescan the library.`,
    );
  }
  const { folder, root } = place;
  return { summary, folder, parent: dirname(folder), root, file: basename(id) };
}

/**
 * The skill's folder as something to be moved or removed.
 * @param what what is about to be done to it, as in "is not {deleted}"
 * @throws Stop when it is a root, is reached through a link, or holds other skills
 */
export function wholeFolder(library: Library, id: SkillId, what: string): OwnFolder {
  const own = knownSkill(library, id);
  const { folder, root } = own;
  if (folder === root || library.snapshot().roots.some((other) => canonical(other.path) === folder)) {
    throw new Stop(
      'refused',
      `${folder} is a root, and roots are not ${what}. Remove it in Settings, or change its files on the Files tab.`,
    );
  }
  if (canonical(folder) !== folder) {
    throw new Stop(
      'refused',
      `${folder} is reached through a link, so it is not ${what} here. Go to ${canonical(folder)}.`,
    );
  }
  refuseOthers(folder, id, what);
  return own;
}

/** @throws Stop when a folder holds skills besides this one; it names them */
export function refuseOthers(folder: string, own: SkillId | null, what: string): void {
  const others = discover([folder])
    .files.map(({ path }) => path)
    .filter((path) => path !== own);
  if (others.length === 0) return;
  const named = others.slice(0, 5).join(', ');
  const more = others.length > 5 ? ` and ${String(others.length - 5)} more` : '';
  throw new Stop(
    'refused',
    `${folder} is not ${what}, because it also holds ${named}${more}. Move or delete ${others.length === 1 ? 'that' : 'those'} first.`,
  );
}

/**
 * The canonical path of a root that the page named, where new skills may go: one that main has listed
 * and that is there. The example pack is taken only when there is no other: it is not the person's own.
 */
export function targetRoot({ roots }: LibrarySnapshot, path: string): string {
  const root = roots.find((candidate) => candidate.path === path || canonical(candidate.path) === path);
  if (root === undefined) {
    throw new Stop('refused', `${path} is not one of your roots. Add it in Settings first.`);
  }
  const real = canonical(root.path);
  if (root.state !== 'present' || real === '') {
    throw new Stop('refused', `The root ${path} is not there: ${root.reason}. Choose another one.`);
  }
  const present = roots.filter(({ state }) => state === 'present');
  if (root.from === 'example' && present.some(({ from }) => from !== 'example')) {
    throw new Stop('refused', `${path} is the example pack, which the app replaces. Choose another root.`);
  }
  return real;
}

export function kindOfFile(file: string): SkillKind {
  return file === 'SKILL.md' ? 'document' : 'subprocess';
}

/** Empty when there is nothing. */
export function canonical(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return '';
  }
}
