import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/paths.mjs';
import { addUp, closingLines, isGood } from '../lib/summary.mjs';
import { coreTests, runSuites, runTogether, staticChecks } from '../lib/suites.mjs';

/** `npm run check`: all that needs no window. */
export async function check() {
  await ensureInstalled(root);
  const summary = addUp([...(await runTogether(staticChecks)), ...(await runSuites(coreTests))]);
  process.stdout.write(`\n${closingLines(summary).join('\n')}\n`);
  return isGood(summary) ? 0 : 1;
}
