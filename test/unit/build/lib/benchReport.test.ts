import { expect, test } from 'vitest';
import { benchTable, isAcceptable, judgeBench } from '../../../../build/lib/benchReport.mjs';

const baseline = { discover: { ratio: 2, details: {} } };

test.each([
  [2, 'ok'],
  [2.9, 'ok'],
  [3.1, 'over budget'],
  [Number.NaN, 'over budget'],
])('a ratio of %f is %s', (ratio, verdict) => {
  expect(judgeBench({ name: 'discover', budget: 3, ratio, details: {} }, baseline)).toBe(verdict);
});

test('within budget but far from its baseline is not acceptable', () => {
  const verdict = judgeBench({ name: 'discover', budget: 10, ratio: 3.2, details: {} }, baseline);
  expect(verdict).toBe('slower than its baseline');
  expect(isAcceptable(verdict)).toBe(false);
});

test('a new bench has no baseline and is shown in the table', () => {
  const measured = { name: 'search', budget: 16, ratio: 4.25, details: {} };
  expect(benchTable([measured], baseline)).toEqual([
    'bench   ratio  budget  baseline  verdict',
    'search  4.25   16      –         no baseline',
  ]);
});
