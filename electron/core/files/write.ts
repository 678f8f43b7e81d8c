import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { open, realpath, rename, stat, unlink, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { codeOf } from './errors';

/**
 * Replaces a file so that at every moment, also after a crash or loss of power, the path holds the old
 * bytes or the new ones: a temporary file in the same folder, flushed, renamed, and the folder flushed.
 * A link is written through into its file. Mode (and owner, where the system lets us) stay; a new file
 * gets `newMode`. The folder must exist.
 * @throws the system's error; nothing is left behind and the old file is untouched
 */
export async function writeFileAtomically(path: string, bytes: Uint8Array, newMode = 0o644): Promise<void> {
  const target = await canonicalTarget(path);
  const old = await statIfPresent(target);
  const folder = dirname(target);
  const temporary = join(folder, `.${basename(target).slice(0, 80)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    await writeFlushed(temporary, bytes, old, newMode);
    await rename(temporary, target);
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
  await flushFolder(folder);
}

async function writeFlushed(
  path: string,
  bytes: Uint8Array,
  old: Stats | null,
  newMode: number,
): Promise<void> {
  // Not readable by others before it has its mode: what is replaced may be private.
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    if (old !== null) await keepOwner(handle, old);
    await handle.chmod(old === null ? newMode : old.mode & 0o7777);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Only root may give files away; for everyone else the writer owns the new file. */
async function keepOwner(handle: FileHandle, old: Stats): Promise<void> {
  const now = await handle.stat();
  if (now.uid === old.uid && now.gid === old.gid) return;
  await handle.chown(old.uid, old.gid).catch(() => undefined);
}

/** The file behind the path; for a link that points nowhere, the place it points to is refused by the system. */
async function canonicalTarget(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return join(await realpath(dirname(path)), basename(path));
  }
}

async function statIfPresent(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Makes the renaming itself last. Windows cannot open folders, and some network disks refuse. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  if (handle === null) return;
  await handle.sync().catch(() => undefined);
  await handle.close();
}
