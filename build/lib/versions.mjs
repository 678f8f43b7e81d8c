export const oldestNode = '20.19.0';

/**
 * @param {string} version such as `20.19.0` or `v20.19.0`
 * @param {string} least
 */
export function atLeast(version, least) {
  const parse = (/** @type {string} */ text) => text.replace(/^v/, '').split('.').map(Number);
  const have = parse(version);
  for (const [at, needed] of parse(least).entries()) {
    const part = have[at] ?? 0;
    if (part !== needed) return part > needed;
  }
  return true;
}

/** Ends the process with advice when this Node is too old to go on. */
export function requireNode(version = process.versions.node) {
  if (atLeast(version, oldestNode)) return;
  process.stderr.write(
    `Skillbench needs Node ${oldestNode} or later to be built; this is Node ${version}.\n` +
      '  Next: install a current Node (the LTS release is fine) and run the same command again.\n',
  );
  process.exit(1);
}
