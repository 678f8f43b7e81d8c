import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** What build/lib/suites.mjs reads: counts, and whatever a plain count would hide. */
interface Summary {
  passed: number;
  failed: number;
  readonly skipped: { readonly name: string; readonly reason: string | null }[];
  /** Files that could not be loaded, hooks that failed, errors outside any test. */
  readonly crashed: string[];
}

function firstLine(errors: readonly SerializedError[]): string {
  return errors[0]?.message.split('\n')[0] ?? 'no message';
}

function addModule(summary: Summary, module: TestModule): void {
  for (const test of module.children.allTests()) {
    const result = test.result();
    if (result.state === 'passed') summary.passed += 1;
    else if (result.state === 'failed') summary.failed += 1;
    else if (result.state === 'skipped') {
      summary.skipped.push({
        name: `${module.relativeModuleId}: ${test.fullName}`,
        reason: result.note ?? null,
      });
    } else summary.crashed.push(`${module.relativeModuleId}: ${test.fullName} never ended`);
  }
  const groups = [module, ...module.children.allSuites()];
  for (const errors of groups.map((group) => group.errors())) {
    if (errors.length > 0) summary.crashed.push(`${module.relativeModuleId}: ${firstLine(errors)}`);
  }
}

/** Writes the outcome of a run as JSON into the file that SKILLBENCH_TEST_SUMMARY names. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env['SKILLBENCH_TEST_SUMMARY'];
    if (file === undefined) return;
    const summary: Summary = { passed: 0, failed: 0, skipped: [], crashed: [] };
    for (const module of modules) addModule(summary, module);
    for (const error of unhandled) summary.crashed.push(`outside any test: ${firstLine([error])}`);
    writeFileSync(file, JSON.stringify(summary));
  }
}
