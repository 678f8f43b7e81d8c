import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mustBeFree } from './paths';

/**
 * Makes a folder that is there whole or not at all: `fill` works in a hidden folder beside it, which
 * is then renamed.
 * @throws Stop when something is at `target` already, or whatever `fill` throws; nothing is left behind
 */
export async function buildFolder(target: string, fill: (folder: string) => Promise<void>): Promise<void> {
  await mustBeFree(target);
  const temporary = join(dirname(target), `.skillbench-${randomBytes(6).toString('hex')}.tmp`);
  await mkdir(temporary);
  try {
    await fill(temporary);
    await mustBeFree(target);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
}

/** Writes a new file with the folders above it, flushed. */
export async function writeNew(path: string, bytes: string | Uint8Array, mode: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, 'wx', mode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  // The mode as it is meant, whatever the umask takes away; but never writable by others.
  await chmod(path, mode & ~0o022);
}
