import { findRuntime } from '../runtime/index.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { ensureSystemLibraries } from './systemLibraries.mjs';

/**
 * From whatever state the checkout is in to one in which the app can start: packages, a build, a
 * runtime and the system libraries that it needs. Each is left alone where it stands already.
 * @param {readonly string[]} programs of the system that are needed beside the runtime's libraries
 * @returns {Promise<import('../runtime/facts.mjs').Runtime>}
 */
export async function setUp(programs) {
  await ensureInstalled(root);
  await ensureBuilt();
  const runtime = await findRuntime();
  await ensureSystemLibraries(runtime.executable, programs);
  return runtime;
}
