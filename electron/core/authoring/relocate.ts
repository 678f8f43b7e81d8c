import {
  chmod,
  constants,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readlink,
  rename,
  rm,
  symlink,
  utimes,
} from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { codeOf, describeKind, reasonOf } from '../files';
import { mustBeFree } from './paths';
import { Stop } from './stop';

/**
 * Moves a file or folder, links as links. Across devices it is copied beside the target, compared, renamed
 * into place, and only then removed where it was.
 * @throws Stop when something is at `to`, and the system's errors; what was there is then still there
 */
export async function relocate(from: string, to: string): Promise<void> {
  await mustBeFree(to, from);
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    await relocateByCopy(from, to);
  }
}

/** What `relocate` does across devices. */
export async function relocateByCopy(from: string, to: string): Promise<void> {
  const temporary = join(dirname(to), `.skillbench-${randomBytes(6).toString('hex')}.tmp`);
  try {
    await copy(from, temporary);
    await mustBeFree(to);
    await rename(temporary, to);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
  try {
    await rm(from, { recursive: true });
  } catch (error) {
    const reason = reasonOf(error);
    throw new Stop(
      'disk',
      `All of it is at ${to} now, but ${from} could not be removed: ${reason}. Remove it yourself.`,
    );
  }
}

async function copy(from: string, to: string): Promise<void> {
  const stats = await lstat(from);
  if (stats.isSymbolicLink()) {
    await symlink(await readlink(from), to);
    return;
  }
  if (stats.isDirectory()) {
    await mkdir(to, { mode: 0o700 });
    for (const name of await readdir(from)) await copy(join(from, name), join(to, name));
  } else if (stats.isFile()) {
    await copyFile(from, to, constants.COPYFILE_EXCL);
    if ((await digest(from)) !== (await digest(to))) {
      throw new Stop('disk', `${from} changed while it was moved to another disk, so it stayed. Try again.`);
    }
  } else {
    throw new Stop(
      'refused',
      `${from} is ${describeKind(stats)}, which can't go to another disk. Remove it first.`,
    );
  }
  await chmod(to, stats.mode & 0o7777);
  await utimes(to, stats.atime, stats.mtime);
}

async function digest(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
