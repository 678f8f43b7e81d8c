import { spawn } from 'node:child_process';
import { root } from './paths.mjs';
import { checkSandbox, sandboxArguments } from './sandbox.mjs';

/**
 * Runs the app until its window is closed.
 * @param {import('../runtime/facts.mjs').Runtime} runtime
 * @param {{ args?: readonly string[], env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} its exit code
 */
export async function runApp(runtime, { args = [], env = process.env } = {}) {
  checkSandbox(runtime);
  const child = spawn(runtime.executable, [...sandboxArguments(), root, ...args], {
    env: appEnvironment(env),
    stdio: 'inherit',
  });
  // A signal to this script is meant for the app, which then ends what it started.
  const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  process.on('SIGINT', forward).on('SIGTERM', forward).on('SIGHUP', forward);
  try {
    return await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
    });
  } finally {
    process.off('SIGINT', forward).off('SIGTERM', forward).off('SIGHUP', forward);
  }
}

/** Without what would make Electron a plain Node. @param {NodeJS.ProcessEnv} env */
export function appEnvironment(env) {
  const own = { ...env };
  delete own['ELECTRON_RUN_AS_NODE'];
  return own;
}
