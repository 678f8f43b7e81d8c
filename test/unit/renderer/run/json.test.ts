import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nodeAtPointer,
  nodeOf,
  parseJson,
  pointerAndParents,
  pointerSteps,
  pointerTo,
  printJson,
  type JsonNode,
} from '../../../../renderer/groups/run-json';

function read(text: string): JsonNode {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(parsed.fault.message);
  return parsed.node;
}

function fault(text: string): string {
  const parsed = parseJson(text);
  return parsed.ok ? 'no fault' : `${parsed.fault.line}:${parsed.fault.column} ${parsed.fault.message}`;
}

describe('reading JSON as it is written', () => {
  it('agrees with JSON.parse on every JSON text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(JSON.parse(printJson(read(text)))).toEqual(JSON.parse(text));
        expect(printJson(read(text))).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
  });

  it('never throws, and accepts exactly what JSON.parse accepts', () => {
    const pieces = fc.constantFrom(
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
      '.5',
      'e3',
      'true',
      'nul',
      ' ',
      '\n',
      '\\u00',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 10 }), (parts) => {
        const text = parts.join('');
        let valid = true;
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        expect(parseJson(text).ok).toBe(valid);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps the digits of numbers, the order of members and duplicates', () => {
    const text = '{"b":12345678901234567890,"10":1.0,"2":1e400,"b":-0}';
    expect(printJson(read(text))).toBe(text);
  });

  it('takes "__proto__" for a name like any other', () => {
    expect(printJson(read('{"__proto__":{"a":1}}'))).toBe('{"__proto__":{"a":1}}');
  });

  it('says where a text stops being JSON', () => {
    expect(fault('{"a": 1,\n  "b": thirty}')).toBe('2:8 unexpected "t"');
    expect(fault('{"a": 1,}')).toBe('1:9 a name in double quotes is missing');
    expect(fault('[1, 2')).toBe('1:6 a comma or a ] is missing');
    expect(fault('"abc')).toBe('1:1 a text that is not closed: a " is missing');
    expect(fault('{} {}')).toBe('1:4 more text after the value');
    expect(fault('')).toBe('1:1 a value is missing at the end');
    expect(fault('"\\x"')).toBe('1:2 an escape that JSON does not know: \\x');
    expect(fault('01')).toBe('1:2 more text after the value');
  });

  it('refuses ten thousand levels instead of running out of stack', () => {
    expect(fault('['.repeat(10_000))).toContain('nested deeper than 500 levels');
    expect(parseJson('['.repeat(400) + ']'.repeat(400)).ok).toBe(true);
  });

  it('reads 1 MB in well under a blink', () => {
    const text = JSON.stringify(
      Array.from({ length: 20_000 }, (_, at) => ({ name: `file-${at}`, size: at * 7 })),
    );
    const before = performance.now();
    expect(parseJson(text).ok).toBe(true);
    expect(performance.now() - before).toBeLessThan(1000);
  });
});

describe('printing', () => {
  it('indents as JSON.stringify does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(printJson(nodeOf(plain as never), 2)).toBe(JSON.stringify(plain, null, 2));
      }),
    );
  });
});

describe('pointers', () => {
  it('escape what RFC 6901 escapes and read it back', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 5 }), (steps) => {
        expect(pointerSteps(steps.reduce(pointerTo, ''))).toEqual(steps);
      }),
    );
    expect(pointerTo('', 'a/b~c')).toBe('/a~1b~0c');
  });

  it('find the node, or the deepest one on the way', () => {
    const node = read('{"a": [10, {"b": true}]}');
    expect(nodeAtPointer(node, '/a/1/b')).toMatchObject({ type: 'boolean', start: 17, end: 21 });
    expect(nodeAtPointer(node, '/a/1/missing')).toMatchObject({ type: 'object', start: 11 });
    expect(nodeAtPointer(node, '')).toBe(node);
  });

  it('list every parent, the nearest first', () => {
    expect(pointerAndParents('/a/b')).toEqual(['/a/b', '/a', '']);
    expect(pointerAndParents('')).toEqual(['']);
  });
});
