import { constants } from 'node:os';

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

/** @type {readonly NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @param {NodeJS.Signals} signal */
function onSignal(signal) {
  for (const child of children) child.kill(signal);
  process.exit(128 + constants.signals[signal]);
}

function onExit() {
  for (const child of children) child.kill('SIGTERM');
}

function listen() {
  for (const signal of signals) process.on(signal, onSignal);
  process.on('exit', onExit);
}

function unlisten() {
  for (const signal of signals) process.off(signal, onSignal);
  process.off('exit', onExit);
}

/**
 * Ends a child when this process is ended by a signal, or ends by itself. Without it a Ctrl-C that
 * reaches only us would leave tests and displays behind.
 * @param {import('node:child_process').ChildProcess} child
 */
export function endWithUs(child) {
  if (children.size === 0) listen();
  children.add(child);
  const forget = () => {
    children.delete(child);
    if (children.size === 0) unlisten();
  };
  child.once('exit', forget).once('error', forget);
}
