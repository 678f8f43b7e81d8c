import { listFiles } from './stamp.mjs';

/** What a build is made from; anything else may change without one. */
export const sources = [
  'electron',
  'renderer',
  'shared',
  'package.json',
  'package-lock.json',
  'build/vite.config.ts',
  'build/lib/bundle.mjs',
  'build/lib/programs.mjs',
];

/**
 * The programs of a build. Each `core/<folder>/worker.ts` becomes `<folder>-worker.cjs`, found by its
 * name so that a new worker needs no entry here.
 * @param {string} root the checkout
 */
export function listPrograms(root) {
  const workers = listFiles(root, ['electron/core']).filter((file) => file.endsWith('/worker.ts'));
  return [
    { source: 'electron/main.ts', output: 'main.cjs' },
    { source: 'electron/preload.ts', output: 'preload.cjs' },
    { source: 'electron/shell/passphrase/preload.ts', output: 'passphrase-preload.cjs' },
    { source: 'electron/cli.ts', output: 'cli.cjs', hashbang: true },
    ...workers.map((source) => ({ source, output: `${source.split('/').at(-2)}-worker.cjs` })),
  ];
}
