import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithUs } from '../lib/endWithUs.mjs';

const stallLimit = 45_000;

/** Bytes below a folder. @param {string} folder @returns {number} */
function size(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce(
        (sum, entry) =>
          sum + (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0),
        0,
      );
  } catch {
    return 0;
  }
}

/**
 * Runs the `electron` package's own installer. A slow connection may take its time; one on which
 * nothing arrives may not, so it is ended when neither the download nor the unpacking grows.
 * @param {string} root the checkout
 * @param {{ stall?: number, onProgress?: (bytes: number) => void }} [options]
 * @returns {Promise<void>} rejects with the reason in one line
 */
export async function downloadElectron(root, { stall = stallLimit, onProgress = () => {} } = {}) {
  const temporary = mkdtempSync(join(tmpdir(), 'skillbench-electron-'));
  const folder = join(root, 'node_modules', 'electron');
  try {
    await new Promise((/** @type {(value: void) => void} */ resolve, reject) => {
      // The downloader writes below the temporary folder, which is how its progress can be seen.
      const env = { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary };
      const child = spawn(process.execPath, [join(folder, 'install.js')], {
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      endWithUs(child);
      let words = '';
      child.stderr.setEncoding('utf8').on('data', (text) => (words += text));
      let last = -1;
      let grown = Date.now();
      const watch = setInterval(() => {
        const now = size(temporary) + size(join(folder, 'dist'));
        if (now !== last) {
          grown = Date.now();
          last = now;
          onProgress(now);
        } else if (Date.now() - grown > stall) {
          words = `nothing arrived for ${stall / 1000} s`;
          child.kill('SIGKILL');
        }
      }, 1000);
      child.on('error', reject);
      child.on('close', (code) => {
        clearInterval(watch);
        if (code === 0) resolve();
        else reject(new Error(reasonIn(words)));
      });
    });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** The telling part of an installer's stack trace. @param {string} words */
export function reasonIn(words) {
  const lines = words.split('\n').map((line) => line.trim());
  const cause = lines.find((line) => line.includes('[cause]'))?.replace(/^.*\[cause\]:\s*/, '');
  const first = lines.find((line) => /Error\b|arrived/.test(line)) ?? lines.find((line) => line !== '');
  const reason = (cause ?? first ?? 'the installer ended without a word').replace(/^(Type)?Error:\s*/, '');
  return reason === 'fetch failed' ? 'its release host could not be reached' : reason.replace(/\s*\{$/, '');
}
