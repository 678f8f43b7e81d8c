import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { benchTable, detailLines, isAcceptable, judgeBench } from '../lib/benchReport.mjs';
import { withDisplay, hasDisplay } from '../lib/display.mjs';
import { Failure, say, step } from '../lib/log.mjs';
import { root, toolCache } from '../lib/paths.mjs';
import { setUp } from '../lib/setUp.mjs';
import { listFiles } from '../lib/stamp.mjs';

/**
 * @typedef {import('../lib/benchReport.mjs').Measured} Measured
 * @typedef {import('../lib/benchReport.mjs').Baseline} Baseline
 * @typedef {{ name: string, budget: number, run: () => Promise<{ ratio: number, details: Record<string, number> }> }} Bench
 */

const baselineFile = join(root, 'test', 'bench', 'baseline.json');

/**
 * `npm run bench [-- NAME… --update]`: measures and compares with the committed baseline.
 * @param {readonly string[]} args
 */
export async function bench(args) {
  const update = args.includes('--update');
  const names = args.filter((arg) => arg !== '--update');
  const runtime = await setUp(hasDisplay() ? [] : ['Xvfb']);
  // The benches are bundled elsewhere, so they can't find it by their own place.
  process.env['SKILLBENCH_CORPUS'] ??= join(root, '..', 'shared', 'corpus');
  const files = listFiles(root, ['test/bench']).filter((file) => file.endsWith('.bench.ts'));
  const benches = (await Promise.all(files.map(load))).filter(
    ({ name }) => names.length === 0 || names.includes(name),
  );
  if (benches.length === 0) {
    throw new Failure(
      'Nothing was measured',
      'no bench has such a name',
      'look for names in test/bench/*.bench.ts',
    );
  }
  const measured = await withDisplay((env) =>
    measureAll(benches, { ...env, SKILLBENCH_ELECTRON: runtime.executable }),
  );
  const baseline = readBaseline();
  for (const result of measured) say(detailLines(result).join('\n'));
  process.stdout.write(`\n${benchTable(measured, baseline).join('\n')}\n`);
  if (update) writeBaseline(baseline, measured);
  return measured.every((result) => isAcceptable(judgeBench(result, update ? {} : baseline))) ? 0 : 1;
}

/** @param {readonly Bench[]} benches @param {NodeJS.ProcessEnv} env @returns {Promise<Measured[]>} */
async function measureAll(benches, env) {
  Object.assign(process.env, env);
  process.chdir(root);
  const results = [];
  for (const { name, budget, run } of benches) {
    results.push({ name, budget, ...(await step(`Measuring ${name}`, run)) });
  }
  return results;
}

/** Bundles a bench as the product is bundled, packages left outside, and loads it. @param {string} file @returns {Promise<Bench>} */
async function load(file) {
  const { build } = await import('rolldown');
  const output = join(toolCache, 'bench', `${file.replaceAll(/[/.]/g, '-')}-${process.pid}.mjs`);
  await build({
    cwd: root,
    input: join(root, file),
    platform: 'node',
    external: /^[^./]/,
    logLevel: 'warn',
    output: { file: output, format: 'esm', codeSplitting: false },
  });
  try {
    const module = await import(pathToFileURL(output).href);
    const { name, budget, run } = module.bench ?? {};
    if (typeof name === 'string' && typeof budget === 'number' && typeof run === 'function')
      return module.bench;
    throw new Failure(`${file} is no bench`, 'it exports no `bench` with name, budget and run', 'export one');
  } finally {
    rmSync(output, { force: true });
  }
}

/** @returns {Baseline} */
function readBaseline() {
  return existsSync(baselineFile) ? JSON.parse(readFileSync(baselineFile, 'utf8')) : {};
}

/** @param {Baseline} baseline @param {readonly Measured[]} measured */
function writeBaseline(baseline, measured) {
  const fresh = Object.fromEntries(measured.map(({ name, ratio, details }) => [name, { ratio, details }]));
  const sorted = Object.entries({ ...baseline, ...fresh }).sort(([one], [other]) => one.localeCompare(other));
  writeFileSync(baselineFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  say(`Wrote ${baselineFile}`);
}
