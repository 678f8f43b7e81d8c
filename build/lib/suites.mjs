import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './child.mjs';
import { duration, say } from './log.mjs';
import { root, toolCache } from './paths.mjs';
import { judgeSkips, nothing, oneFailure, isGood } from './summary.mjs';

/**
 * @typedef {import('./summary.mjs').Summary} Summary
 * @typedef {{ name: string, run: () => Promise<Summary> }} Suite
 */

/** A tool's program inside its package, started by our own Node: no shell, the same on each system. */
const bin = (/** @type {string} */ path) => join(root, 'node_modules', path);

/**
 * A check that one program makes; counts as one, and shows its words only when it fails.
 * @param {string} name
 * @param {readonly string[]} command program below node_modules, then arguments
 * @returns {Suite}
 */
function check(name, [program = '', ...args]) {
  return {
    name,
    async run() {
      const ended = await runChild(process.execPath, [bin(program), ...args], {
        cwd: root,
        timeout: 600_000,
      });
      if (ended.code === 0) return { ...nothing, passed: 1 };
      say((ended.stdout + ended.stderr).trim());
      return oneFailure(`${name}: ${ended.timedOut ? 'took longer than 10 minutes' : 'see above'}`);
    },
  };
}

/**
 * Tests run by vitest, shown as they go.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeout?: number }} [options]
 * @returns {Suite}
 */
function tests(name, args, { env = process.env, timeout = 600_000 } = {}) {
  return {
    name,
    async run() {
      const file = join(toolCache, 'test-summary', `${name.replaceAll(' ', '-')}-${process.pid}.json`);
      mkdirSync(join(toolCache, 'test-summary'), { recursive: true });
      const reporters = ['default', join(root, 'build/vitest/summary-reporter.ts')];
      const ended = await runChild(
        process.execPath,
        [
          bin('vitest/vitest.mjs'),
          'run',
          ...args,
          ...reporters.flatMap((reporter) => ['--reporter', reporter]),
        ],
        {
          cwd: root,
          env: { ...env, NODE_ENV: 'test', SKILLBENCH_TEST_SUMMARY: file },
          timeout,
          output: 'stderr',
        },
      );
      try {
        return judgeTests(name, ended, readSummary(file));
      } finally {
        rmSync(file, { force: true });
      }
    },
  };
}

/** @param {string} file @returns {Summary | null} */
function readSummary(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * The counts of a run of tests, with a failure added where the counts alone would look too good.
 * @param {string} name
 * @param {Pick<import('./child.mjs').Ended, 'code' | 'signal' | 'timedOut'>} ended
 * @param {Summary | null} summary null when the run ended before it could count
 * @returns {Summary}
 */
export function judgeTests(name, ended, summary) {
  const how = ended.timedOut ? 'ran out of time' : `ended with ${ended.signal ?? `exit code ${ended.code}`}`;
  if (summary === null) return oneFailure(`${name}: ${how} before all tests were done`);
  const judged = judgeSkips(summary);
  if (judged.passed + judged.failed + judged.skipped.length + judged.crashed.length === 0) {
    return oneFailure(`${name}: no test was found`);
  }
  if (ended.code === 0 || !isGood(judged)) return judged;
  return { ...judged, crashed: [...judged.crashed, `${name}: ${how} though no test failed`] };
}

/** @type {readonly Suite[]} */
export const staticChecks = [
  check('types', ['typescript/bin/tsc', '-b']),
  check('lint', ['eslint/bin/eslint.js', '-c', 'build/eslint.config.mjs', '--max-warnings', '0', '.']),
  check('dead code', ['knip/bin/knip.js', '--config', 'build/knip.json']),
  check('format', [
    'prettier/bin/prettier.cjs',
    '--config',
    'build/prettier.json',
    '--check',
    ...formatted(),
  ]),
];

function formatted() {
  return ['{electron,renderer,shared,test,build}/**/*.{ts,tsx,mjs,cjs,css}', 'build/*.json', '*.json'];
}

const config = ['--config', 'build/vitest.config.ts'];

/** @type {readonly Suite[]} */
export const coreTests = [
  tests('unit tests', [...config, '--project', 'unit', '--project', 'page']),
  tests('integration tests', [...config, '--project', 'integration']),
  tests('security tests', [...config, '--project', 'security']),
];

/** @param {NodeJS.ProcessEnv} env with a display @returns {Suite} */
export const windowTests = (env) =>
  tests('window tests', ['--config', 'build/vitest.e2e.config.ts'], { env, timeout: 900_000 });

/**
 * @param {Suite} suite
 * @returns {Promise<Summary>}
 */
async function runSuite(suite) {
  const start = performance.now();
  const summary = await suite.run().catch((error) => oneFailure(`${suite.name}: ${error}`));
  say(`${isGood(summary) ? '✓' : '✗'} ${suite.name} (${duration(performance.now() - start)})`);
  return summary;
}

/**
 * Runs suites one after another; a failed one does not keep the next from running.
 * @param {readonly Suite[]} suites
 */
export async function runSuites(suites) {
  const results = [];
  for (const suite of suites) results.push(await runSuite(suite));
  return results;
}

/** Runs suites at once; for those that use one core each and say nothing while they go. @param {readonly Suite[]} suites */
export function runTogether(suites) {
  return Promise.all(suites.map(runSuite));
}
