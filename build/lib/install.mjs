import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './child.mjs';
import { withLock } from './lock.mjs';
import { Failure, step } from './log.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, peer?: boolean, link?: boolean }} LockEntry
 * @typedef {{ packages?: Record<string, LockEntry> }} Lockfile
 */

/**
 * True when what npm noted as installed is what the lockfile asks for. Optional packages may be
 * absent, because they are for other platforms.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile} installed node_modules/.package-lock.json
 */
export function isInstalled(wanted, installed) {
  const have = installed.packages ?? {};
  for (const [path, entry] of Object.entries(wanted.packages ?? {})) {
    if (path === '') continue;
    const found = have[path];
    if (found === undefined) {
      if (entry.optional || entry.devOptional) continue;
      return false;
    }
    if (found.version !== entry.version || found.integrity !== entry.integrity) return false;
  }
  return true;
}

/** @param {string} file @returns {Lockfile | null} */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Whether packages have to be installed before anything of ours can run.
 * @param {string} root the checkout
 */
function needsInstall(root) {
  const wanted = readLock(join(root, 'package-lock.json'));
  // npm writes this file last, so an interrupted install has none.
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === null) return !existsSync(join(root, 'node_modules'));
  return installed === null || !isInstalled(wanted, installed);
}

/**
 * Installs from the lockfile when needed.
 * @param {string} root the checkout
 */
export async function ensureInstalled(root) {
  if (!needsInstall(root)) return;
  await withLock(`install ${root}`, async () => {
    if (!needsInstall(root)) return;
    await step('Installing packages from the lockfile (npm ci)', async () => {
      const ended = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: root });
      if (ended.code === 0) return;
      const words = ended.stderr.trim().split('\n').slice(-15).join('\n        ');
      throw new Failure(
        'The packages could not be installed',
        `npm ci ended with ${ended.signal ?? `exit code ${ended.code}`}:\n        ${words}`,
        'check the connection to the package registry and the free disk space, then run the same command again',
      );
    });
  });
}
