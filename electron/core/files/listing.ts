import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileEntry } from '../../../shared/model';

/** In bytes: what load_skill_resource hands out at most. */
export const RESOURCE_LIMIT = 256 * 1024;
/** A skill's folder with more than this is listed in part; nobody scrolls further. */
const MAX_ENTRIES = 5000;
const skippedFolders: ReadonlySet<string> = new Set(['.git', 'node_modules']);
const skillFiles: ReadonlySet<string> = new Set(['SKILL.md', 'skill.json']);

/**
 * Everything below a skill's folder, sorted by path, at most 5,000 entries. Links are listed and not
 * followed. `.git` and `node_modules` are listed without their content, and so are folders that hold
 * another skill: theirs is their own.
 * @throws the system's error when the folder itself cannot be read
 */
export async function listFolder(folder: string): Promise<readonly FileEntry[]> {
  const entries: FileEntry[] = [];
  await listInto(entries, folder, '', await readdir(folder, { withFileTypes: true }));
  return entries;
}

async function listInto(
  entries: FileEntry[],
  folder: string,
  prefix: string,
  found: readonly Dirent[],
): Promise<void> {
  const sorted = [...found].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of sorted) {
    if (entries.length >= MAX_ENTRIES) return;
    const path = prefix + entry.name;
    const described = await describe(join(folder, entry.name), path);
    if (described === null) continue;
    entries.push(described);
    if (described.type !== 'folder' || skippedFolders.has(entry.name)) continue;
    const below = await readdir(join(folder, entry.name), { withFileTypes: true }).catch(() => []);
    if (below.some((child) => skillFiles.has(child.name))) continue;
    await listInto(entries, join(folder, entry.name), `${path}/`, below);
  }
}

/** null for what vanished since it was listed. */
async function describe(absolute: string, path: string): Promise<FileEntry | null> {
  const stats = await lstat(absolute).catch(() => null);
  if (stats === null) return null;
  const type = stats.isDirectory()
    ? 'folder'
    : stats.isSymbolicLink()
      ? 'link'
      : stats.isFile()
        ? 'file'
        : 'other';
  const size = type === 'file' ? stats.size : 0;
  return {
    path,
    type,
    size,
    executable: type === 'file' && (stats.mode & 0o111) !== 0,
    overResourceLimit: size > RESOURCE_LIMIT,
  };
}
