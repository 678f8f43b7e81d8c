import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Stamp what the last build was made from
 * @property {string} content hash over names and contents of all sources
 * @property {Record<string, readonly [size: number, modified: number]>} files
 * @property {readonly string[]} outputs what it made; each must still be there
 */

/**
 * All files below these, in a stable order. What is absent is left out.
 * @param {string} root
 * @param {readonly string[]} names files and folders, from root
 * @returns {string[]}
 */
export function listFiles(root, names) {
  return names.flatMap((name) => {
    const stats = statSync(join(root, name), { throwIfNoEntry: false });
    if (stats === undefined) return [];
    if (!stats.isDirectory()) return [name];
    const inside = readdirSync(join(root, name)).filter((entry) => !entry.startsWith('.'));
    return listFiles(
      root,
      inside.sort().map((entry) => `${name}/${entry}`),
    );
  });
}

/** @param {string} root @param {readonly string[]} files */
function hashFiles(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {readonly string[]} sources
 * @param {readonly string[]} outputs
 * @returns {Stamp}
 */
export function makeStamp(root, sources, outputs) {
  const files = listFiles(root, sources);
  return { content: hashFiles(root, files), files: measure(root, files), outputs };
}

/** @param {string} root @param {readonly string[]} files @returns {Stamp['files']} */
function measure(root, files) {
  return Object.fromEntries(
    files.map((file) => {
      const stats = statSync(join(root, file));
      return [file, /** @type {const} */ ([stats.size, stats.mtimeMs])];
    }),
  );
}

/**
 * Whether the last build still stands. Sizes and times answer in the usual case; after a branch was
 * changed back and forth, the contents do.
 * @param {Stamp | null} stamp
 * @param {string} root
 * @param {readonly string[]} sources
 */
export function isCurrent(stamp, root, sources) {
  if (stamp === null) return false;
  if (stamp.outputs.some((file) => statSync(join(root, file), { throwIfNoEntry: false }) === undefined))
    return false;
  const files = listFiles(root, sources);
  if (JSON.stringify(measure(root, files)) === JSON.stringify(stamp.files)) return true;
  return hashFiles(root, files) === stamp.content;
}

/** @param {string} file @returns {Stamp | null} */
export function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
