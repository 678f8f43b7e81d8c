import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's top folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
export const outFolder = join(root, 'out');

/** Tools' own caches: below node_modules, so that a fresh install starts fresh. */
export const toolCache = join(root, 'node_modules', '.cache');

/**
 * Where what is fetched once for all checkouts is kept: the platform's cache folder.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {NodeJS.Platform} [platform]
 */
export function userCache(env = process.env, platform = process.platform) {
  if (env['XDG_CACHE_HOME']?.startsWith('/')) return join(env['XDG_CACHE_HOME'], 'skillbench');
  if (platform === 'win32' && env['LOCALAPPDATA']) return join(env['LOCALAPPDATA'], 'skillbench', 'Cache');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'skillbench');
  return join(homedir(), '.cache', 'skillbench');
}
