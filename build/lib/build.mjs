import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { Failure, step } from './log.mjs';
import { outFolder, root, toolCache } from './paths.mjs';
import { listPrograms, sources } from './programs.mjs';
import { isCurrent, makeStamp, readStamp } from './stamp.mjs';

const stampFile = join(outFolder, 'build.json');

export function needsBuild() {
  return !isCurrent(readStamp(stampFile), root, sources);
}

/** Builds when a source changed since the last build. Packages must be installed. */
export async function ensureBuilt() {
  if (!needsBuild()) return;
  await withLock(`build ${root}`, async () => {
    if (needsBuild()) await step('Building', build);
  });
}

async function build() {
  const programs = listPrograms(root);
  const staging = join(toolCache, `build-${process.pid}`);
  const outputs = [...programs.map(({ output }) => `out/${output}`), 'out/renderer/index.html'];
  // Taken before bundling: a source that changes meanwhile makes the next start build again.
  const stamp = makeStamp(root, sources, outputs);
  try {
    const { bundlePage, bundleProgram } = await import('./bundle.mjs');
    mkdirSync(staging, { recursive: true });
    await Promise.all(programs.map((program) => bundleProgram(program, staging)));
    await bundlePage(join(staging, 'renderer'));
    writeFileSync(join(staging, 'build.json'), JSON.stringify(stamp));
    replaceFolder(staging, outFolder);
  } catch (error) {
    throw new Failure(
      'The build failed',
      error instanceof Error ? error.message : String(error),
      'correct what is named above, then run the same command again (npm run check finds more such places)',
    );
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** A half-written build is never seen: the new folder takes the old one's place whole. @param {string} from @param {string} to */
function replaceFolder(from, to) {
  const old = `${from}.old`;
  rmSync(old, { recursive: true, force: true });
  try {
    renameSync(to, old);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
  renameSync(from, to);
  rmSync(old, { recursive: true, force: true });
}
