import type { Checks } from './types';
import { caseLimits } from './limits';

export type Search =
  | { readonly found: true }
  /** `problem` is why it could not be searched to the end; empty when nothing matches. */
  | { readonly found: false; readonly problem: string };

/**
 * Searches lines for one that a pattern matches. The pattern is a stranger's: it runs in the validation worker,
 * in linear time where that is possible, and otherwise until the deadline ends it.
 */
export async function searchLines(
  checks: Checks,
  pattern: string,
  lines: readonly string[],
): Promise<Search> {
  // What may not match is said of the lines, so that a fault with a place is a hit, and one without is none.
  const schema = { type: 'array', items: { not: { pattern } } };
  for (let from = 0; from < lines.length; from += caseLimits.searchedLines) {
    const some = lines.slice(from, from + caseLimits.searchedLines);
    const faults = await checks.checkResult(schema, JSON.stringify(some));
    if (faults.some(({ path }) => path !== '')) return { found: true };
    const [problem] = faults;
    if (problem !== undefined) return { found: false, problem: problem.message };
  }
  return { found: false, problem: '' };
}
