import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Failure, say } from './log.mjs';
import { userCache } from './paths.mjs';

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** True when the process that took this lock is gone, so that the lock binds nobody. @param {string} file */
async function isAbandoned(file) {
  try {
    const pid = Number(await readFile(file, 'utf8'));
    if (Number.isInteger(pid) && pid > 0) return !isAlive(pid);
    // Just made and not yet written, or left half-written by a crash: only age can tell.
    return Date.now() - (await stat(file)).mtimeMs > 10_000;
  } catch {
    return false;
  }
}

/** @param {string} file */
async function take(file) {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Lets one process at a time do `work` for one subject; others wait for it.
 * @template T
 * @param {string} subject a path or name; equal subjects exclude each other
 * @param {() => Promise<T>} work
 * @param {{ folder?: string, patience?: number }} [options] patience in milliseconds
 * @returns {Promise<T>}
 */
export async function withLock(
  subject,
  work,
  { folder = join(userCache(), 'locks'), patience = 900_000 } = {},
) {
  await mkdir(folder, { recursive: true });
  const file = join(folder, createHash('sha256').update(subject).digest('hex').slice(0, 16));
  const end = Date.now() + patience;
  let told = false;
  while (!(await take(file))) {
    if (await isAbandoned(file)) {
      await rm(file, { force: true });
      continue;
    }
    if (!told) say('Waiting for another start of Skillbench to finish its set-up …');
    told = true;
    if (Date.now() > end) {
      throw new Failure(
        'The set-up could not begin',
        `another one holds ${file}`,
        'end the other one, or remove that file',
      );
    }
    await delay(200);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
