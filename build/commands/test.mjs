import { withDisplay, hasDisplay } from '../lib/display.mjs';
import { describe } from '../lib/log.mjs';
import { setUp } from '../lib/setUp.mjs';
import { addUp, closingLines, isGood, oneFailure } from '../lib/summary.mjs';
import { coreTests, runSuites, runTogether, staticChecks, windowTests } from '../lib/suites.mjs';

/** `npm test`: sets itself up as `npm start` does, then runs everything. */
export async function test() {
  const summary = await runAll().catch((error) => {
    process.stderr.write(`${describe(error)}\n`);
    return oneFailure('the set-up: see above');
  });
  // The last line is the answer; nothing is printed after it.
  process.stdout.write(`\n${closingLines(summary).join('\n')}\n`);
  return isGood(summary) ? 0 : 1;
}

async function runAll() {
  // Some of the example skills, which the tests run, are written in Python.
  await setUp(hasDisplay() ? ['python3'] : ['python3', 'Xvfb']);
  const checked = await runTogether(staticChecks);
  const tested = await runSuites(coreTests);
  const shown = await withDisplay((env) => runSuites([windowTests(env)]));
  return addUp([...checked, ...tested, ...shown]);
}
