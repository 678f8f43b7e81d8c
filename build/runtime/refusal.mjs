import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { retryAfter } from './facts.mjs';

/**
 * Remembers for a while, in a file, that a download failed and why.
 * @param {string} file
 * @param {() => number} [now] milliseconds
 */
export function refusalNote(file, now = Date.now) {
  return {
    /** @returns {string | null} the reason, when it failed lately */
    read() {
      try {
        const note = JSON.parse(readFileSync(file, 'utf8'));
        const age = now() - note.time;
        return age >= 0 && age < retryAfter ? String(note.reason) : null;
      } catch {
        return null;
      }
    },
    /** @param {string} reason */
    write(reason) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ time: now(), reason }));
    },
    clear() {
      rmSync(file, { force: true });
    },
  };
}
