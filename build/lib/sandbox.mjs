import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './log.mjs';

/** Chromium refuses to start as root with its sandbox on; nobody else goes without it. */
export function sandboxArguments(uid = process.getuid?.()) {
  return process.platform === 'linux' && uid === 0 ? ['--no-sandbox'] : [];
}

/** @param {string} name @returns {string | null} */
function kernelSetting(name) {
  try {
    return readFileSync(`/proc/sys/kernel/${name}`, 'utf8').trim();
  } catch {
    return null;
  }
}

/**
 * Some systems forbid the name spaces that the sandbox is made of, unless its helper belongs to root.
 * Chromium then aborts with a trace; this says beforehand what to do.
 * @param {import('../runtime/facts.mjs').Runtime} runtime
 */
export function checkSandbox(runtime, read = kernelSetting, uid = process.getuid?.()) {
  if (process.platform !== 'linux' || uid === 0) return;
  const forbidden =
    read('apparmor_restrict_unprivileged_userns') === '1' || read('unprivileged_userns_clone') === '0';
  if (!forbidden) return;
  const helper = join(runtime.folder, 'chrome-sandbox');
  const stats = statSync(helper, { throwIfNoEntry: false });
  if (stats !== undefined && stats.uid === 0 && (stats.mode & 0o4000) !== 0) return;
  throw new Failure(
    "Electron's sandbox can not be set up",
    'this system does not let ordinary programs make name spaces',
    `run this line once, then the same command again:\n\n    sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`,
  );
}
