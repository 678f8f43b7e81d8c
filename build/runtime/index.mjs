import { join } from 'node:path';
import { withLock } from '../lib/lock.mjs';
import { say, step } from '../lib/log.mjs';
import { root, userCache } from '../lib/paths.mjs';
import { downloadElectron } from './download.mjs';
import { cachedFallback, fetchFallback } from './fallback.mjs';
import { installed, overridden, wantedVersion } from './installed.mjs';
import { refusalNote } from './refusal.mjs';
import { resolveRuntime } from './resolve.mjs';

/**
 * The Electron that this checkout runs on; fetched when there is none yet. Packages must be installed.
 * @returns {Promise<import('./facts.mjs').Runtime>}
 */
export async function findRuntime() {
  const version = wantedVersion(root);
  const hasFallback = process.platform === 'linux' && process.arch === 'x64';
  return await resolveRuntime({
    override: () => overridden(process.env, process.platform),
    installed: () => installed(root, process.platform),
    download: () => withLock(`electron ${root}`, () => download(version)),
    fallback: hasFallback ? fetchFallback : null,
    cachedFallback: () => (hasFallback ? cachedFallback() : null),
    refusal: refusalNote(join(userCache(), `electron-${version}-refused.json`)),
    say,
  });
}

/** @param {string} version */
async function download(version) {
  const before = installed(root, process.platform);
  if (before !== null) return before;
  await step(`Downloading Electron ${version}`, async () => {
    let shown = 0;
    await downloadElectron(root, {
      onProgress: (bytes) => {
        if (bytes - shown < 20_000_000) return;
        shown = bytes;
        say(`  ${Math.round(bytes / 1_000_000)} MB`);
      },
    });
  });
  const after = installed(root, process.platform);
  if (after === null) throw new Error('its installer ended well but left no Electron');
  return after;
}
