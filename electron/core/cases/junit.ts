import type { CaseDifference, CaseOutcome } from '../../../shared/model';
import { assertNever } from '../../../shared/assertNever';

/** A case for the report; one that was not run has no outcome. */
export interface ReportedCase {
  readonly skillName: string;
  readonly name: string;
  readonly outcome: CaseOutcome | null;
  /** The gate's refusal counts as a failure: somebody asked for this very skill. */
  readonly refusalFails: boolean;
}

/** A report in the form of JUnit, as build servers read it: a test suite a skill, a test case a case. Times in seconds. */
export function junitReport(cases: readonly ReportedCase[]): string {
  const suites = new Map<string, ReportedCase[]>();
  for (const each of cases) suites.set(each.skillName, [...(suites.get(each.skillName) ?? []), each]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="skillbench" ${counts(cases)}>`,
    ...[...suites].map(([name, own]) => suite(name, own)),
    '</testsuites>',
    '',
  ].join('\n');
}

function suite(name: string, cases: readonly ReportedCase[]): string {
  return [
    `  <testsuite name="${escapeXml(name)}" ${counts(cases)}>`,
    ...cases.map(testCase),
    '  </testsuite>',
  ].join('\n');
}

function counts(cases: readonly ReportedCase[]): string {
  const kinds = cases.map(kindOf);
  const count = (kind: Kind): string => String(kinds.filter((each) => each === kind).length);
  const time = cases.reduce((sum, { outcome }) => sum + (outcome?.durationMs ?? 0), 0);
  return (
    `tests="${String(cases.length)}" failures="${count('failure')}" errors="${count('error')}" ` +
    `skipped="${count('skipped')}" time="${seconds(time)}"`
  );
}

type Kind = 'passed' | 'failure' | 'error' | 'skipped';

function kindOf({ outcome, refusalFails }: ReportedCase): Kind {
  if (outcome === null) return 'skipped';
  switch (outcome.verdict) {
    case 'passed':
      return 'passed';
    case 'failed':
      return 'failure';
    case 'broken':
      return 'error';
    case 'refused':
      return refusalFails ? 'failure' : 'skipped';
    case 'stopped':
      return 'skipped';
    default:
      return assertNever(outcome.verdict);
  }
}

function testCase(reported: ReportedCase): string {
  const { skillName, name, outcome } = reported;
  const time = seconds(outcome?.durationMs ?? 0);
  const open = `    <testcase classname="${escapeXml(skillName)}" name="${escapeXml(name)}" time="${time}"`;
  const kind = kindOf(reported);
  if (kind === 'passed') return `${open}/>`;
  const reason = outcome === null ? 'It was not run: the cases were stopped.' : reasonOf(outcome);
  const body =
    kind === 'skipped'
      ? `<skipped message="${escapeXml(reason)}"/>`
      : `<${kind} message="${escapeXml(reason)}">${escapeXml(differencesText(outcome))}</${kind}>`;
  return `${open}>\n      ${body}\n    </testcase>`;
}

function reasonOf({ reason, differences, moreDifferences }: CaseOutcome): string {
  if (reason !== '') return reason;
  const [first] = differences;
  const more = differences.length - 1 + moreDifferences;
  const text = first === undefined ? '' : differenceLine(first);
  return more > 0 ? `${text} (and ${String(more)} more)` : text;
}

function differencesText(outcome: CaseOutcome | null): string {
  const lines = (outcome?.differences ?? []).map(differenceLine);
  const more = outcome?.moreDifferences ?? 0;
  return [...lines, ...(more > 0 ? [`and ${String(more)} more`] : [])].join('\n');
}

/** One difference in a line: `result /a/0: expected 1, got 2`. */
export function differenceLine({ where, path, expected, got }: CaseDifference): string {
  return `${where}${path === '' ? '' : ` ${path}`}: expected ${expected}, got ${got}`;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/**
 * Text for XML, in an attribute or between tags. What XML 1.0 allows in no form (control characters, half a
 * surrogate pair, U+FFFE and U+FFFF) is written as `\u001b`.
 */
function escapeXml(text: string): string {
  return text.replace(/[&<>"'\n\r\t]|[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (char) => {
    return entities[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
