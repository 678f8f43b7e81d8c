import { spawn } from 'node:child_process';
import { endWithUs } from './endWithUs.mjs';
import { Failure } from './log.mjs';

/**
 * Whether a window could be shown.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {NodeJS.Platform} [platform]
 */
export function hasDisplay(env = process.env, platform = process.platform) {
  return platform !== 'linux' || Boolean(env['DISPLAY']) || Boolean(env['WAYLAND_DISPLAY']);
}

/**
 * Starts a virtual display of its own; the server picks a free number by itself.
 * @param {number} [limit] milliseconds to wait for it
 * @returns {Promise<{ display: string, stop: () => Promise<void> }>}
 */
export async function startVirtualDisplay(limit = 15_000) {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp', '-noreset'],
    {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    },
  );
  endWithUs(server);
  let words = '';
  server.stderr?.setEncoding('utf8').on('data', (text) => (words = (words + text).slice(-2000)));
  const ended = new Promise((/** @type {(value: void) => void} */ resolve) => {
    server.on('close', () => resolve());
    server.on('error', () => resolve());
  });
  const stop = () => {
    server.kill('SIGTERM');
    return ended;
  };
  const number = await new Promise((/** @type {(value: string | null) => void} */ resolve) => {
    const timer = setTimeout(() => resolve(null), limit);
    let text = '';
    server.stdio[3]?.on('data', (part) => {
      text += String(part);
      if (!text.includes('\n')) return;
      clearTimeout(timer);
      resolve(text.trim());
    });
    server.on('error', (error) => {
      words = error.message;
      clearTimeout(timer);
      resolve(null);
    });
    server.on('exit', () => {
      clearTimeout(timer);
      resolve(null);
    });
  });
  if (number === null) {
    await stop();
    throw new Failure(
      'A virtual display could not be started',
      words.trim() || `Xvfb did not answer within ${limit / 1000} s`,
      'install the package xvfb, or start from a desktop session',
    );
  }
  return { display: `:${number}`, stop };
}

/**
 * Runs work with a display: the person's own, or a virtual one for as long as the work takes.
 * @template T
 * @param {(env: NodeJS.ProcessEnv) => Promise<T>} work gets the environment for programs with windows
 * @returns {Promise<T>}
 */
export async function withDisplay(work) {
  if (hasDisplay()) return await work(process.env);
  const { display, stop } = await startVirtualDisplay();
  try {
    return await work({ ...process.env, DISPLAY: display });
  } finally {
    await stop();
  }
}
