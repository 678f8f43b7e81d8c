import type { CaseDifference, RunOutcome } from '../../../shared/model';
import { decodeUtf8 } from '../files';
import { parseJson } from '../manifest';
import { compareValues, type Differences } from './compare';
import { caseLimits } from './limits';
import { shownText } from './shown';
import { searchLines } from './stderr';
import type { Checks, Expectation, ExpectedResult, JsonText, SkillCase } from './types';

/** A run as it is judged: what is kept of it, with secrets masked. */
export interface RunFacts {
  readonly outcome: RunOutcome;
  readonly durationMs: number;
  readonly stderr: readonly string[];
  /** Lines that were written and are not kept. */
  readonly droppedLines: number;
  /** Standard output, from its beginning. */
  readonly output: Uint8Array;
  readonly outputBytes: number;
}

/** What is wrong with a case's schema or patterns, so that it can't judge anything; empty when nothing is. */
export async function faultOfCase({ expect }: SkillCase, checks: Checks): Promise<string> {
  for (const result of expect.results) {
    if (result.kind !== 'schema') continue;
    const [fault] = await checks.checkSchema(result.schema);
    if (fault !== undefined) {
      return `"expect.result.schema" is no valid JSON Schema: ${at(fault.path)}${fault.message}`;
    }
  }
  for (const pattern of expect.stderr) {
    const [fault] = await checks.checkSchema({ type: 'string', pattern });
    if (fault !== undefined) {
      return `"expect.stderr": ${shownText(JSON.stringify(pattern))} is no regular expression: ${fault.message}`;
    }
  }
  return '';
}

/** Everything that is not as the case says. Deterministic: the same facts give the same differences in the same order. */
export async function judge(expect: Expectation, facts: RunFacts, checks: Checks): Promise<Differences> {
  const list: CaseDifference[] = [...judgeEnding(expect, facts)];
  let more = 0;
  // A run that ended otherwise has no result worth comparing.
  if (facts.outcome.status === expect.status) {
    for (const result of expect.results) {
      const found = await judgeResult(result, facts, checks);
      list.push(...found.list);
      more += found.more;
    }
  }
  for (const pattern of expect.stderr) list.push(...(await judgeStderr(pattern, facts, checks)));
  if (expect.maxMs !== null && facts.durationMs > expect.maxMs) {
    list.push(difference('time', `at most ${String(expect.maxMs)} ms`, `${String(facts.durationMs)} ms`));
  }
  return { list, more };
}

function judgeEnding({ status, exit }: Expectation, { outcome }: RunFacts): readonly CaseDifference[] {
  const differences: CaseDifference[] = [];
  if (outcome.status !== status) {
    const words = outcome.message === '' ? outcome.status : `${outcome.status}: ${outcome.message}`;
    differences.push(difference('status', status, shownText(words)));
  }
  if (exit !== null && outcome.exitCode !== exit) {
    const got = outcome.exitCode === null ? (outcome.signal ?? 'none') : String(outcome.exitCode);
    differences.push(difference('exit', String(exit), got));
  }
  return differences;
}

async function judgeResult(expected: ExpectedResult, facts: RunFacts, checks: Checks): Promise<Differences> {
  const what = expected.kind === 'schema' ? 'a JSON value that fits the schema' : 'one JSON value';
  if (facts.outputBytes > caseLimits.resultBytes) {
    return one(
      difference('result', 'at most 4 MiB', `${String(facts.outputBytes)} bytes, which are not compared`),
    );
  }
  const result = parseResult(facts.output);
  if (typeof result === 'string') return one(difference('result', what, result));
  if (expected.kind !== 'schema') return compareValues(expected.value, result, expected.kind);
  const faults = await checks.checkResult(expected.schema, result.text);
  const list = faults.map(({ path, message }) => ({
    where: 'result' as const,
    path,
    expected: message,
    got: 'something else',
  }));
  return {
    list: list.slice(0, caseLimits.differences),
    more: Math.max(0, list.length - caseLimits.differences),
  };
}

/** The result, or what it is instead of JSON. */
function parseResult(output: Uint8Array): JsonText | string {
  const text = decodeUtf8(output);
  if (text === null) return 'bytes that are no UTF-8 text';
  if (text.trim() === '') return 'nothing';
  const parsed = parseJson(text);
  return parsed.ok ? { text, node: parsed.root } : `no JSON (${parsed.fault.message}): ${shownText(text)}`;
}

async function judgeStderr(
  pattern: string,
  { stderr, droppedLines }: RunFacts,
  checks: Checks,
): Promise<readonly CaseDifference[]> {
  const search = await searchLines(checks, pattern, stderr);
  if (search.found) return [];
  const lost = droppedLines > 0 ? ` (${String(droppedLines)} more are not kept)` : '';
  const count = stderr.length === 1 ? 'the 1 line' : `${String(stderr.length)} lines`;
  const got =
    search.problem !== ''
      ? `it could not be searched: ${search.problem}`
      : stderr.length === 0
        ? `no line at all${lost}`
        : `none in ${count}${lost}; the last: ${shownText(stderr.at(-1) ?? '')}`;
  return [difference('stderr', `a line that matches ${shownText(pattern)}`, got)];
}

function difference(where: CaseDifference['where'], expected: string, got: string): CaseDifference {
  return { where, path: '', expected, got };
}

function one(single: CaseDifference): Differences {
  return { list: [single], more: 0 };
}

function at(path: string): string {
  return path === '' ? '' : `${path}: `;
}
