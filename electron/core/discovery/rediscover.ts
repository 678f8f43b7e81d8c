import { lstatSync, type Stats } from 'node:fs';
import { dirname, sep } from 'node:path';
import { isInside } from '../files';
import { compareInWalkOrder } from './order';
import type { Discovery, FoundFile, WalkNote } from './types';
import { Walk, WalkTooLarge } from './walk';

/** More than these is work for a whole walk, off the main thread. */
const MAX_CHANGES = 200;
const MAX_FOLDERS = 500;

/**
 * Brings a discovery up to date by looking only where something changed. It gives what `discover` would
 * give, or null when only a whole walk can tell: a root itself changed, links are about, too much changed.
 * @param roots the canonical roots that `before` was made of
 * @param changed canonical paths; a folder stands for all that is in it
 */
export function rediscover(
  before: Discovery,
  roots: readonly string[],
  changed: readonly string[],
): Discovery | null {
  if (changed.length > MAX_CHANGES || before.linkedRoots.length > 0) return null;
  const files: FoundFile[] = [];
  const notes: WalkNote[] = [];
  for (const root of roots) {
    const own = changed.filter((path) => isInside(root, path));
    const update = own.length === 0 ? keep(before, root) : updateRoot(before, root, own);
    if (update === null) return null;
    files.push(...update.files);
    notes.push(...update.notes);
  }
  // A path outside all roots is a root that came, went, or is about to.
  const known = changed.every((path) => roots.some((root) => isInside(root, path)));
  return known ? { files, notes, linkedRoots: [] } : null;
}

type Part = Pick<Discovery, 'files' | 'notes'>;

function keep(before: Discovery, root: string): Part {
  return {
    files: before.files.filter((file) => file.root === root),
    notes: before.notes.filter((note) => note.root === root),
  };
}

function updateRoot(before: Discovery, root: string, changed: readonly string[]): Part | null {
  if (changed.includes(root)) return null;
  const places = new Places();
  for (const path of changed) if (!places.add(path)) return null;
  const walk = new Walk(root, MAX_FOLDERS);
  try {
    for (const folder of places.tops()) walk.lookAt(folder, true);
    for (const folder of places.flat()) walk.lookAt(folder, false);
  } catch (error) {
    if (error instanceof WalkTooLarge) return null;
    throw error;
  }
  if (walk.hasLinks) return null;
  const old = keep(before, root);
  const files = [...old.files.filter((file) => !places.covers(file.path)), ...walk.files];
  const notes = [...old.notes.filter((note) => !places.coversNote(note)), ...walk.notes];
  return { files: inWalkOrder(files), notes: inWalkOrder(notes) };
}

/** Where to look again. */
class Places {
  /** These with all that is in them. */
  private readonly deep = new Set<string>();
  /** What lies directly in these. */
  private readonly shallow = new Set<string>();
  /** No folders, or no more: nothing that is known below them holds. */
  private readonly gone = new Set<string>();

  /** false when a whole walk is needed. */
  add(path: string): boolean {
    const stats = lstatOrNull(path);
    if (stats?.isSymbolicLink() === true) return false;
    // A file may stand where a folder was, so what is known below it goes too.
    if (stats?.isDirectory() === true) this.deep.add(path);
    else this.gone.add(path);
    const parent = dirname(path);
    const above = lstatOrNull(parent);
    if (above?.isDirectory() === true) this.shallow.add(parent);
    else if (above?.isSymbolicLink() === true) return false;
    else this.gone.add(parent);
    return true;
  }

  /** Deep folders that lie in no other one. */
  tops(): readonly string[] {
    return [...this.deep].filter((path) => !this.isBelowDeep(dirname(path)));
  }

  flat(): readonly string[] {
    return [...this.shallow].filter((path) => !this.isBelowDeep(path));
  }

  covers(path: string): boolean {
    if (this.shallow.has(dirname(path))) return true;
    for (const folder of this.deep) if (holds(folder, path)) return true;
    for (const folder of this.gone) if (holds(folder, path)) return true;
    return false;
  }

  /** A folder that could not be listed is tried again only where folders are gone into. */
  coversNote({ type, path }: WalkNote): boolean {
    if (type === 'unreadable' && this.shallow.has(dirname(path)))
      return this.shallow.has(path) || this.isBelowDeep(path);
    return this.covers(path);
  }

  private isBelowDeep(path: string): boolean {
    for (let at = path; ; at = dirname(at)) {
      if (this.deep.has(at)) return true;
      if (at === dirname(at)) return false;
    }
  }
}

/** Like `isInside` for paths that are clean; called for every known file, so it must cost nothing. */
function holds(folder: string, path: string): boolean {
  return path.startsWith(folder) && (path.length === folder.length || path[folder.length] === sep);
}

/** Notes and files as a whole walk would list them. */
function inWalkOrder<T extends { readonly path: string }>(items: readonly T[]): readonly T[] {
  return [...items].sort((a, b) => compareInWalkOrder(a.path, b.path, sep));
}

function lstatOrNull(path: string): Stats | null {
  try {
    return lstatSync(path);
  } catch {
    return null;
  }
}
