import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { compareValues } from '../../../../electron/core/cases/compare';
import { parseJson } from '../../../../electron/core/manifest';
import type { JsonText } from '../../../../electron/core/cases/types';

function json(text: string): JsonText {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(`${parsed.fault.message}: ${text}`);
  return { text, node: parsed.root };
}

const lines = (expected: string, got: string, how: 'equals' | 'subset'): readonly string[] =>
  compareValues(json(expected), json(got), how).list.map(
    ({ path, expected: wanted, got: came }) => `${path}: ${wanted} / ${came}`,
  );

describe('equals', () => {
  it.each([
    ['{"a":1,"b":[true,null]}', '{ "b": [true, null], "a": 1.0 }'],
    ['1e2', '100'],
    ['-0', '0.0'],
    ['"\\u00e9"', '"é"'],
    ['{"a":1,"a":2}', '{"a":2}'],
    ['{"__proto__":{"x":1}}', '{"__proto__":{"x":1}}'],
  ])('takes %s and %s for the same', (expected, got) => {
    expect(lines(expected, got, 'equals')).toEqual([]);
  });

  it.each([
    ['{"a":1}', '{"a":1,"b":2}', ['/b: nothing / 2']],
    ['{"a":1,"b":2}', '{"a":1}', ['/b: 2 / nothing']],
    ['{"a":{"b/c":[1,{"~":2}]}}', '{"a":{"b/c":[1,{"~":3}]}}', ['/a/b~1c/1/~0: 2 / 3']],
    ['[1,2]', '[1]', [': a list of 2 items / a list of 1 item']],
    ['[1]', '[2,3]', [': a list of 1 item / a list of 2 items', '/0: 1 / 2']],
    ['"1"', '1', [': "1" / 1']],
    ['null', '{}', [': null / {}']],
    ['{}', '[]', [': {} / []']],
    ['12345678901234567891', '12345678901234567892', [': 12345678901234567891 / 12345678901234567892']],
    ['{"constructor":1}', '{}', ['/constructor: 1 / nothing']],
    ['{"__proto__":1}', '{}', ['/__proto__: 1 / nothing']],
  ])('%s against %s', (expected, got, differences) => {
    expect(lines(expected, got, 'equals')).toEqual(differences);
  });
});

describe('subset', () => {
  it.each([
    ['{"a":1}', '{"a":1,"b":2}'],
    ['{"a":[{"x":1},{}]}', '{"a":[{"x":1,"y":2},{"z":3}]}'],
    ['{}', '{"anything":1}'],
  ])('%s is in %s', (expected, got) => {
    expect(lines(expected, got, 'subset')).toEqual([]);
  });

  it.each([
    ['{"a":[1]}', '{"a":[1,2]}', ['/a: a list of 1 item / a list of 2 items']],
    ['[]', '[1]', [': a list of 0 items / a list of 1 item']],
    ['{"a":{"b":1}}', '{"a":null}', ['/a: {"b":1} / null']],
  ])('%s is not in %s', (expected, got, differences) => {
    expect(lines(expected, got, 'subset')).toEqual(differences);
  });
});

describe('differences', () => {
  it('are counted past those that are listed', () => {
    const many = JSON.stringify(Array.from({ length: 50 }, (_, at) => at));
    const others = JSON.stringify(Array.from({ length: 50 }, (_, at) => at + 1));
    const { list, more } = compareValues(json(many), json(others), 'equals');
    expect([list.length, more]).toEqual([20, 30]);
  });

  it('show long texts around the place where they differ', () => {
    const long = 'x'.repeat(5000);
    const [line = ''] = lines(`"${long}left"`, `"${long}right"`, 'equals');
    expect(line.length).toBeLessThan(400);
    expect(line).toContain('left');
    expect(line).toContain('right');
  });

  it('hold for every JSON value: it equals itself, however it is laid out, and is its own subset', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const [flat, spaced] = [JSON.stringify(value), JSON.stringify(value, null, 3)];
        expect(lines(flat, spaced, 'equals')).toEqual([]);
        expect(lines(flat, spaced, 'subset')).toEqual([]);
      }),
    );
  });

  it('hold for every pair of JSON values: none are found exactly when JSON itself says the same', () => {
    const sorted = (value: unknown): string =>
      JSON.stringify(value, (_key, inner: unknown) =>
        typeof inner === 'object' && inner !== null && !Array.isArray(inner)
          ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
          : inner,
      );
    const small = fc
      .jsonValue({ maxDepth: 2 })
      .filter((value) => !JSON.stringify(value).includes('__proto__'));
    fc.assert(
      fc.property(small, small, (one, other) => {
        const [left, right] = [JSON.stringify(one), JSON.stringify(other)];
        expect(lines(left, right, 'equals').length === 0).toBe(sorted(one) === sorted(other));
      }),
    );
  });
});
