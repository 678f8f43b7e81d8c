/**
 * What the scripts tell the person at the terminal. Everything goes to standard error, so that a
 * script's answer on standard output (a path, a skill's result) stays alone there.
 */

/** A failure that a person can act on: what failed, why, and what to do. */
export class Failure extends Error {
  /**
   * @param {string} what
   * @param {string} why
   * @param {string} next
   */
  constructor(what, why, next) {
    super(`${what}: ${why}`);
    this.what = what;
    this.why = why;
    this.next = next;
  }
}

let quiet = false;

/** Progress is not shown from now on; failures still are. */
export function beQuiet() {
  quiet = true;
}

/** @param {string} text */
export function say(text) {
  if (!quiet) process.stderr.write(`${text}\n`);
}

/** @param {number} milliseconds */
export function duration(milliseconds) {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * Shows that something takes a while, and how long it took.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const start = performance.now();
  say(`${name} …`);
  const value = await work();
  say(`  done in ${duration(performance.now() - start)}`);
  return value;
}

/** @param {unknown} error */
export function describe(error) {
  if (error instanceof Failure) {
    return `\n${error.what}.\n  Why:  ${error.why}\n  Next: ${error.next}\n`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Runs a script's work and ends the process with the exit code it gives.
 * @param {() => Promise<number | void>} work
 */
export async function runScript(work) {
  try {
    const code = await work();
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exitCode = 1;
  }
}
