import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashBytes, resolveInside, writeFileAtomically } from '../files';
import { readRecord, writeRecord, type PackRecord } from './packRecord';

const FOLDER = 'example-pack';

/**
 * Copies the example pack into the data folder, where its skills can run and be changed: at the first start, and
 * again what is new in another version. A file that a person changed or deleted is never touched; neither is one of
 * theirs in a place where a new one would go. What can't be copied is left out.
 * @param assetsFolder the pack as it ships
 * @returns the folder of the copy, to be listed as a root; it is there also when nothing had to be done
 */
export async function ensureExamplePack(assetsFolder: string, dataFolder: string): Promise<string> {
  const target = join(dataFolder, FOLDER);
  try {
    await update(assetsFolder, dataFolder, target);
  } catch {
    // A missing or half copied pack shows in the list of roots; the app is worth starting without it.
  }
  return target;
}

async function update(source: string, dataFolder: string, target: string): Promise<void> {
  const version = await readVersion(source);
  const present = await isFolder(target);
  const before = present ? await readRecord(dataFolder) : null;
  if (before?.version === version) return;
  await mkdir(target, { recursive: true });
  const files: Record<string, string> = {};
  for (const path of await listFiles(source)) {
    const hash = await copy(source, target, path, before).catch(() => null);
    if (hash !== null) files[path] = hash;
  }
  await removeOutdated(target, before, files);
  await writeRecord(dataFolder, { version, files });
}

async function readVersion(source: string): Promise<string> {
  const value: unknown = JSON.parse(await readFile(join(source, 'pack.json'), 'utf8'));
  const has = typeof value === 'object' && value !== null && 'version' in value;
  return has && typeof value.version === 'string' ? value.version : '';
}

/** Slash paths of all files, sorted. */
async function listFiles(folder: string, prefix = ''): Promise<readonly string[]> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true });
  const below = entries.map(async (entry): Promise<readonly string[]> => {
    if (entry.isDirectory()) return listFiles(folder, `${prefix}${entry.name}/`);
    return entry.isFile() ? [prefix + entry.name] : [];
  });
  return (await Promise.all(below)).flat().sort();
}

/** Copies one file unless a person had a hand in it. Answers the hash of what shipped. */
async function copy(
  source: string,
  target: string,
  path: string,
  before: PackRecord | null,
): Promise<string | null> {
  const bytes = await readFile(join(source, path));
  const hash = hashBytes(bytes);
  const place = resolveInside(target, path);
  if (!place.ok) return null;
  const known = before?.files[path];
  const now = await hashOf(place.path);
  if (now === hash) return hash;
  // Never there before: free. There once and gone, or other than it was written: a person's doing.
  if (now !== (known ?? null)) return known ?? null;
  await mkdir(dirname(place.path), { recursive: true });
  const { mode } = await stat(join(source, path));
  await writeFileAtomically(place.path, bytes, isProgram(bytes, mode) ? 0o755 : 0o644);
  return hash;
}

/** An archive, or a checkout on a system without modes, does not say it; the first line does. */
function isProgram(bytes: Uint8Array, mode: number): boolean {
  return (mode & 0o111) !== 0 || (bytes[0] === 0x23 && bytes[1] === 0x21);
}

/** What an earlier version brought and this one has no more, as long as nobody changed it. */
async function removeOutdated(
  target: string,
  before: PackRecord | null,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [path, hash] of Object.entries(before?.files ?? {})) {
    const place = resolveInside(target, path);
    if (path in files || !place.ok) continue;
    if ((await hashOf(place.path)) === hash) await rm(place.path, { force: true });
  }
}

async function hashOf(path: string): Promise<string | null> {
  return readFile(path).then(hashBytes, () => null);
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}
