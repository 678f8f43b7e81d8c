import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as rolldown } from 'rolldown';
import { build as vite } from 'vite';
import { root } from './paths.mjs';

/** What is loaded at run time instead: Electron's own module, and the one package with native code. */
const external = ['electron', '@parcel/watcher'];

/**
 * gray-matter can run a block of JavaScript in a file's head. The core never asks it to; in what we
 * ship the evaluating line is not even there.
 * @returns {import('rolldown').Plugin}
 */
function withoutEval() {
  return {
    name: 'without-eval',
    transform: {
      filter: { id: /gray-matter[\\/]lib[\\/]engines\.js$/ },
      handler(code) {
        const cut = code.replace(
          /\beval\(\w+\)/g,
          "(() => { throw new Error('no JavaScript in a head'); })()",
        );
        if (cut === code || /\beval\(/.test(cut))
          throw new Error('gray-matter has changed: see build/lib/bundle.mjs');
        return { code: cut, map: null };
      },
    },
  };
}

/**
 * Bundles one program of the main process's side into one CommonJS file. One file each, because a
 * sandboxed preload can't require a second, and CommonJS, because Electron 25 starts nothing else.
 * @param {{ source: string, output: string, hashbang?: boolean }} program
 * @param {string} folder where the output goes
 */
export async function bundleProgram({ source, output, hashbang = false }, folder) {
  const file = join(folder, output);
  await rolldown({
    cwd: root,
    input: join(root, source),
    platform: 'node',
    external,
    plugins: [withoutEval()],
    logLevel: 'warn',
    transform: { target: 'node18', define: { 'process.env.NODE_ENV': '"production"' } },
    output: {
      file,
      format: 'cjs',
      sourcemap: true,
      codeSplitting: false,
      // Names stay readable in stack traces; only what is never reached goes.
      minify: 'dce-only',
      ...(hashbang ? { banner: '#!/usr/bin/env node' } : {}),
    },
  });
  if (!hashbang) return;
  if (!readFileSync(file, 'utf8').startsWith('#!/usr/bin/env node\n'))
    throw new Error(`${output} has no #! line`);
  chmodSync(file, 0o755);
}

/** @param {string} folder where the page goes */
export async function bundlePage(folder) {
  const before = process.env['NODE_ENV'];
  try {
    await vite({
      configFile: join(root, 'build', 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: folder },
    });
  } finally {
    // It leaves "production" behind, and tests that this process starts next would run on that React.
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}
