import { lstat } from 'node:fs/promises';
import { codeOf } from '../files';
import { Stop } from './stop';

/** Also true for a link that leads nowhere. */
export async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** @throws Stop when something is there. `from` may be the same thing under another spelling, as where case does not count. */
export async function mustBeFree(path: string, from?: string): Promise<void> {
  if (!(await exists(path))) return;
  if (from !== undefined) {
    const [there, here] = await Promise.all([lstat(path), lstat(from)]);
    if (there.ino === here.ino && there.dev === here.dev && path.toLowerCase() === from.toLowerCase()) return;
  }
  throw new Stop('refused', `${path} exists already and is not overwritten. Choose another name.`);
}
