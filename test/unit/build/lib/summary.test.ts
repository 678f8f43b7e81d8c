import { describe, expect, test } from 'vitest';
import {
  addUp,
  closingLines,
  isGood,
  judgeSkips,
  nothing,
  oneFailure,
} from '../../../../build/lib/summary.mjs';
import { judgeTests } from '../../../../build/lib/suites.mjs';

describe('the closing line', () => {
  test('speaks of skips only where there were some', () => {
    expect(closingLines({ ...nothing, passed: 12 })).toEqual(['12 passed, 0 failed']);
  });

  test('comes after each skip and its reason', () => {
    const summary = { ...nothing, passed: 2, skipped: [{ name: 'a > b', reason: 'no python3 here' }] };
    expect(closingLines(summary)).toEqual([
      'skipped: a > b: no python3 here',
      '2 passed, 0 failed, 1 skipped',
    ]);
  });

  test('counts what broke outside a test as failed', () => {
    const summary = addUp([{ ...nothing, passed: 3, failed: 1 }, oneFailure('lint: see above')]);
    expect(closingLines(summary)).toEqual(['failed: lint: see above', '3 passed, 2 failed']);
    expect(isGood(summary)).toBe(false);
  });
});

test.each([null, '', '  '])('a skip with the reason %j is a failure', (reason) => {
  const judged = judgeSkips({ ...nothing, passed: 1, skipped: [{ name: 'a', reason }] });
  expect(judged.skipped).toEqual([]);
  expect(isGood(judged)).toBe(false);
});

describe('a run of tests', () => {
  const ended = { code: 0, signal: null, timedOut: false };

  test('is good when its tests are', () => {
    expect(isGood(judgeTests('unit', ended, { ...nothing, passed: 1 }))).toBe(true);
  });

  test('fails when it ended without counting', () => {
    expect(judgeTests('unit', { ...ended, code: null, signal: 'SIGKILL' }, null).crashed).toEqual([
      'unit: ended with SIGKILL before all tests were done',
    ]);
  });

  test('fails when it ran out of time', () => {
    expect(judgeTests('unit', { ...ended, code: null, timedOut: true }, null).crashed[0]).toContain(
      'ran out of time',
    );
  });

  test('fails when it found no test', () => {
    expect(isGood(judgeTests('unit', ended, nothing))).toBe(false);
  });

  test('fails when its exit code says so, whatever was counted', () => {
    expect(isGood(judgeTests('unit', { ...ended, code: 1 }, { ...nothing, passed: 5 }))).toBe(false);
  });

  test('does not count one failure twice', () => {
    expect(judgeTests('unit', { ...ended, code: 1 }, { ...nothing, failed: 1 })).toMatchObject({
      failed: 1,
      crashed: [],
    });
  });
});
