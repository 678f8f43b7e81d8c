import type { CaseOutcome } from '../../../shared/model';
import { assertNever } from '../../../shared/assertNever';
import { differenceLine, type ReportedCase } from '../cases';
import { printable, type Output } from './terminal';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly refused: number;
  readonly notRun: number;
}

/** How many cases came out how. What the gate refused is left out unless its skill was named: then it failed. */
export function tally(cases: readonly ReportedCase[]): Tally {
  const words = cases.map(wordOf);
  const count = (...wanted: readonly Word[]): number => words.filter((word) => wanted.includes(word)).length;
  return {
    passed: count('passed'),
    failed: count('FAILED', 'BROKEN', 'REFUSED'),
    refused: count('refused'),
    notRun: count('stopped', 'not run'),
  };
}

type Word = 'passed' | 'FAILED' | 'BROKEN' | 'REFUSED' | 'refused' | 'stopped' | 'not run';

function wordOf({ outcome, refusalFails }: ReportedCase): Word {
  if (outcome === null) return 'not run';
  switch (outcome.verdict) {
    case 'passed':
      return 'passed';
    case 'failed':
      return 'FAILED';
    case 'broken':
      return 'BROKEN';
    case 'refused':
      return refusalFails ? 'REFUSED' : 'refused';
    case 'stopped':
      return 'stopped';
    default:
      return assertNever(outcome.verdict);
  }
}

/** A line for a case, then one for each difference. Names and values are strangers': nothing in them reaches the terminal as a command. */
export function caseLines(reported: ReportedCase, out: Output): readonly string[] {
  const { outcome, skillName, name } = reported;
  const word = wordOf(reported);
  const style = word === 'passed' ? 'green' : word === word.toUpperCase() ? 'red' : 'yellow';
  const ran = outcome !== null && outcome.runId !== null;
  const time = ran ? ` (${(outcome.durationMs / 1000).toFixed(3)} s)` : '';
  const head = `${out.styled(style, word.padEnd(8))}${oneLine(`${skillName} / ${name}`)}${time}`;
  return [head, ...detailLines(outcome).map((line) => `          ${oneLine(line)}`)];
}

function detailLines(outcome: CaseOutcome | null): readonly string[] {
  if (outcome === null) return [];
  const lines = outcome.differences.map(differenceLine);
  if (outcome.moreDifferences > 0) lines.push(`and ${String(outcome.moreDifferences)} more`);
  return outcome.reason === '' ? lines : [outcome.reason, ...lines];
}

function oneLine(text: string): string {
  return printable(text).replace(/[\n\t\u2028\u2029]+/g, ' ');
}

export function summaryLine(cases: readonly ReportedCase[], out: Output): string {
  const { passed, failed, refused, notRun } = tally(cases);
  const parts = [`${String(passed)} passed`, `${String(failed)} failed`];
  if (refused > 0) {
    const how = 'the gate refused them; see --mode and --confirm';
    parts.push(`${String(refused)} not run (${how})`);
  }
  if (notRun > 0) parts.push(`${String(notRun)} stopped`);
  return out.styled('bold', parts.join(', '));
}

/** What `--json` answers. */
export function toJson(cases: readonly ReportedCase[]): object {
  return {
    ...tally(cases),
    cases: cases.map(({ skillName, name, outcome }) => ({
      skill: skillName,
      case: name,
      path: outcome?.skill ?? null,
      verdict: outcome?.verdict ?? 'not-run',
      reason: outcome?.reason ?? '',
      differences: outcome?.differences ?? [],
      moreDifferences: outcome?.moreDifferences ?? 0,
      durationMs: outcome?.durationMs ?? 0,
      run: outcome?.runId ?? null,
    })),
  };
}
