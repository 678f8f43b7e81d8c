import type { CaseComparison, RunOutcome } from '../../../shared/model';
import { parseJson } from '../manifest';
import { compareValues } from './compare';

export interface NewCase {
  readonly argumentsText: string;
  /** The arguments do not fit the schema; the run was made all the same. */
  readonly unchecked: boolean;
  readonly outcome: RunOutcome;
  /** The run's result, or null when there is none to compare. */
  readonly resultText: string | null;
  readonly compare: CaseComparison;
}

/** The text of a case file that a run like this one passes. Values keep what they are, digit by digit. */
export function caseText({ argumentsText, unchecked, outcome, resultText, compare }: NewCase): string {
  const members = [`"status": ${JSON.stringify(outcome.status)}`];
  if (outcome.exitCode !== null) members.push(`"exit": ${String(outcome.exitCode)}`);
  if (resultText !== null && compare !== 'none') {
    members.push(`"result": {\n  ${indented(`"${compare}": ${pretty(resultText)}`)}\n}`);
  }
  const given = argumentsText.trim() === '' ? '{}' : pretty(argumentsText);
  const lines = [`"arguments": ${given}`];
  if (unchecked) lines.push('"unchecked": true');
  lines.push(`"expect": {\n  ${indented(members.join(',\n'))}\n}`);
  return `{\n  ${indented(lines.join(',\n'))}\n}\n`;
}

/** Line ends within JSON stand between its parts, never in a text, so any line may be moved. */
function indented(text: string): string {
  return text.replaceAll('\n', '\n  ');
}

/** Laid out over lines, unless that would change a value: a number with more digits than a double holds, a key that repeats. */
function pretty(text: string): string {
  const parsed = parseJson(text);
  if (!parsed.ok) return text.trim();
  const laidOut = JSON.stringify(JSON.parse(text), null, 2);
  const again = parseJson(laidOut);
  if (!again.ok || parsed.duplicates.length > 0) return text.trim();
  const { list } = compareValues({ text, node: parsed.root }, { text: laidOut, node: again.root }, 'equals');
  return list.length === 0 ? laidOut : text.trim();
}
