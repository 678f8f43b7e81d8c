import { spawn } from 'node:child_process';
import { endWithUs } from './endWithUs.mjs';

/**
 * @typedef {object} ChildOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [timeout] milliseconds until the child is killed; none unless given
 * @property {'capture' | 'show' | 'stderr'} [output] `stderr` shows both streams on our standard error
 *
 * @typedef {object} Ended
 * @property {number | null} code null when a signal or the timeout ended it
 * @property {NodeJS.Signals | null} signal
 * @property {boolean} timedOut
 * @property {string} stdout captured text; empty unless captured
 * @property {string} stderr
 */

/** @type {Record<string, import('node:child_process').StdioOptions>} */
const stdio = {
  capture: ['ignore', 'pipe', 'pipe'],
  show: 'inherit',
  stderr: ['ignore', process.stderr, process.stderr],
};

/**
 * Runs a program to its end. Never rejects for an exit code; rejects when it can't be started.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {ChildOptions} [options]
 * @returns {Promise<Ended>}
 */
export function runChild(file, args, { cwd, env = process.env, timeout, output = 'capture' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env,
      stdio: stdio[output] ?? 'inherit',
      shell: file === 'npm.cmd',
    });
    endWithUs(child);
    let timedOut = false;
    let stdout = '';
    let stderr = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => (stdout += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (stderr += text));
    const timer =
      timeout === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            child.kill('SIGKILL');
          }, timeout);
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ code, signal, timedOut, stdout, stderr });
    });
  });
}

/**
 * Runs npm: the one that started us where there is one, else the one on PATH.
 * @param {readonly string[]} args
 * @param {ChildOptions} [options]
 */
export function runNpm(args, options = {}) {
  // `npm run --silent` hands its silence down; what we run in turn still has to say why it failed.
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...(options.env ?? process.env), npm_config_loglevel: 'error' };
  const npm = env['npm_execpath'];
  if (npm !== undefined && /npm-cli\.c?js$/.test(npm)) {
    return runChild(process.execPath, [npm, ...args], { ...options, env });
  }
  return runChild(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { ...options, env });
}
