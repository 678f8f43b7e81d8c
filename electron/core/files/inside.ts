import { readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { codeOf } from './errors';

/**
 * Whether a path is a folder or lies below it, judged by whole segments: `/data/skills-evil` is not
 * inside `/data/skills`, and `/data/skills/..foo` is. Both must be canonical already; nothing is looked up.
 */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

/** A path inside a folder after every link was resolved, or why there is none. */
export type Inside =
  | {
      readonly ok: true;
      /** Below the folder as it was given. */
      readonly path: string;
      readonly realPath: string;
      readonly exists: boolean;
    }
  | { readonly ok: false; readonly reason: 'invalid' | 'outside' | 'failed'; readonly message: string };

/**
 * Resolves a slash path against a folder and proves that it stays inside. Refused: absolute paths, drive
 * letters, backslashes, NUL, `.` and `..` segments, and links that leave. What does not exist yet
 * is judged by its nearest folder that does, so that new files can be placed.
 */
export function resolveInside(folder: string, slashPath: string): Inside {
  const fault = faultOf(slashPath);
  if (fault !== '') return { ok: false, reason: 'invalid', message: `"${slashPath}" ${fault}` };
  try {
    const realFolder = realpathSync.native(folder);
    const path = join(folder, ...slashPath.split('/'));
    const found = resolveExisting(path);
    if (!isInside(realFolder, found.realPath)) {
      return { ok: false, reason: 'outside', message: `"${slashPath}" leads out of ${folder}` };
    }
    return { ok: true, path, ...found };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { ok: false, reason: 'failed', message: `"${slashPath}" cannot be resolved: ${text}` };
  }
}

function faultOf(slashPath: string): string {
  if (slashPath === '') return 'is empty';
  if (slashPath.includes('\0')) return 'holds a NUL character';
  if (slashPath.includes('\\')) return 'holds a backslash; separate folders by /';
  if (slashPath.startsWith('/')) return 'is absolute; give a path inside the folder';
  if (/^[a-z]:/i.test(slashPath)) return 'starts with a drive letter; give a path inside the folder';
  const segments = slashPath.split('/');
  if (segments.includes('..')) return 'holds a ".." segment, which could leave the folder';
  if (segments.includes('.') || segments.includes('')) return 'holds an empty or "." segment';
  return '';
}

/**
 * The canonical path of something that may not exist: the canonical path of the nearest ancestor that
 * does, and the rest as written. A broken link counts as existing at the place it points to.
 * @throws for link cycles and folders that may not be searched
 */
export function resolveExisting(path: string): { readonly realPath: string; readonly exists: boolean } {
  try {
    return { realPath: realpathSync.native(path), exists: true };
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const target = danglingTarget(path);
  if (target !== null) return { realPath: resolveExisting(target).realPath, exists: false };
  const parent = dirname(path);
  if (parent === path) return { realPath: path, exists: false };
  return { realPath: join(resolveExisting(parent).realPath, basename(path)), exists: false };
}

/** Where a link points that ends nowhere; null for what is no link. */
function danglingTarget(path: string): string | null {
  try {
    return resolve(dirname(path), readlinkSync(path));
  } catch {
    return null;
  }
}

function isMissing(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}
