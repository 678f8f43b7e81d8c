import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineIndex } from '../../../../../electron/core/files';
import { parseJson, type JsonFault, type JsonNode } from '../../../../../electron/core/manifest';

function faultOf(text: string): JsonFault & { line: number; column: number } {
  const parsed = parseJson(text);
  if (parsed.ok) throw new Error('parsed');
  return { ...parsed.fault, ...new LineIndex(text).position(parsed.fault.start) };
}

function plain(node: JsonNode): unknown {
  if (node.type === 'array') return node.items.map(plain);
  if (node.type !== 'object') return node.value;
  const out: Record<string, unknown> = {};
  for (const { key, value } of node.members) {
    Object.defineProperty(out, key, {
      value: plain(value),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return out;
}

function accepts(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('parseJson', () => {
  it('reads every JSON value as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 2), (text, indent) => {
        const value: unknown = JSON.parse(text);
        const parsed = parseJson(JSON.stringify(value, null, indent));
        expect(parsed.ok && plain(parsed.root)).toEqual(value);
      }),
    );
  });

  it('refuses exactly what JSON.parse refuses', () => {
    const parts = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '1',
      '-',
      '0',
      '.',
      'e',
      'true',
      'null',
      ' ',
      '\n',
      '\\',
      '/',
    );
    fc.assert(
      fc.property(
        fc.array(parts, { maxLength: 9 }).map((all) => all.join('')),
        (text) => {
          expect(parseJson(text).ok).toBe(accepts(text));
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it('gives each key and value its place', () => {
    const text = '{\n  "a": [1, "é𝄞"]\n}';
    const parsed = parseJson(text);
    if (!parsed.ok || parsed.root.type !== 'object') throw new Error('not an object');
    const { keyStart, keyEnd, value } = parsed.root.members[0]!;
    expect(text.slice(keyStart, keyEnd)).toBe('"a"');
    expect(text.slice(value.start, value.end)).toBe('[1, "é𝄞"]');
  });

  it.each([
    ['a BOM', '\uFEFF{}', 'bom', 1, 1],
    ['a trailing comma in an object', '{\n  "a": 1,\n}', 'trailing-comma', 2, 9],
    ['a trailing comma in a list', '[1,\n2 , ]', 'trailing-comma', 2, 3],
    ['a lone comma in a list', '[,]', 'syntax', 1, 2],
    ['a line comment', '{\n  // why\n  "a": 1\n}', 'comment', 2, 3],
    ['a block comment', '{"a": /* x */ 1}', 'comment', 1, 7],
    ['a hash comment', '# x\n{}', 'comment', 1, 1],
    ['trailing data', '{}\n{}', 'trailing-data', 2, 1],
    ['a single quote', "{'a': 1}", 'syntax', 1, 2],
    ['a bare key', '{a: 1}', 'syntax', 1, 2],
    ['a missing comma', '{"a": 1\n "b": 2}', 'syntax', 2, 2],
    ['a missing colon', '{"a" 1}', 'syntax', 1, 6],
    ['an unclosed text', '{"a": "b\n}', 'syntax', 1, 7],
    ['an unclosed object', '{"a": 1', 'syntax', 1, 8],
    ['an empty file', '', 'syntax', 1, 1],
    ['blanks only', ' \n ', 'syntax', 2, 2],
    ['a leading zero', '{"a": 007}', 'syntax', 1, 7],
    ['NaN', '[NaN]', 'syntax', 1, 2],
    ['a raw tab in a text', '["a\tb"]', 'syntax', 1, 4],
    ['a bad escape', '["C:\\Windows"]', 'syntax', 1, 5],
    ['a wrong bracket', '[1}', 'syntax', 1, 3],
    ['a non-breaking space', '{\u00a0}', 'syntax', 1, 2],
  ])('refuses %s with its place', (_what, text, kind, line, column) => {
    expect(faultOf(text)).toMatchObject({ kind, line, column });
  });

  it('lists keys that repeat and lets the last one count', () => {
    const text = '{"a": 1,\n "b": {"a": 2},\n "a": 3}';
    const parsed = parseJson(text);
    if (!parsed.ok) throw new Error('refused');
    expect(parsed.duplicates.map((member) => new LineIndex(text).position(member.keyStart))).toEqual([
      { line: 3, column: 2 },
    ]);
    expect(plain(parsed.root)).toEqual({ a: 3, b: { a: 2 } });
  });

  it.each([10_000, 1_000_000])('refuses nesting %i deep without overflowing the stack', (depth) => {
    expect(faultOf('['.repeat(depth)).kind).toBe('too-deep');
    expect(faultOf('{"a":'.repeat(depth)).kind).toBe('too-deep');
  });

  it('takes nesting of 500', () => {
    expect(parseJson('['.repeat(500) + ']'.repeat(500)).ok).toBe(true);
  });

  it('reads numbers beyond what a number holds', () => {
    const parsed = parseJson(`[1e400, ${'9'.repeat(5000)}, -0]`);
    expect(parsed.ok && plain(parsed.root)).toEqual([Infinity, Infinity, -0]);
  });

  it('reads the key __proto__ as any other', () => {
    const parsed = parseJson('{"__proto__": {"polluted": true}}');
    expect(parsed.ok && parsed.root.type === 'object' && parsed.root.members[0]!.key).toBe('__proto__');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('takes time in proportion to the length', () => {
    const started = performance.now();
    parseJson(`[${'{"a": "text", "b": [1, 2, true, null]},'.repeat(50_000)}1]`);
    parseJson(' '.repeat(5_000_000));
    parseJson(`{${'"a":1,'.repeat(200_000)}"a":1}`);
    expect(performance.now() - started).toBeLessThan(4000);
  });
});
