import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson, type JsonNode } from '../../../../renderer/groups/run-json';
import { decodeVisibly, looksBinary, withoutStrays } from '../../../../renderer/groups/run-result/bytesText';
import { hexRow, hexRowCount, rawRows } from '../../../../renderer/groups/run-result/rawRows';
import { readOutput } from '../../../../renderer/groups/run-result/readOutput';
import { parentRow, treeRows } from '../../../../renderer/groups/run-result/treeRows';
import { rowSearchText } from '../../../../renderer/groups/run-result/valueText';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function node(text: string): JsonNode {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(parsed.fault.message);
  return parsed.node;
}

/** Turns decoded text back into bytes: proof that nothing was lost. */
function bytesOf(text: string): readonly number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code >= 0xdc80 && code <= 0xdcff) bytes.push(code - 0xdc00);
    else bytes.push(...encode(character));
  }
  return bytes;
}

describe('bytes as text', () => {
  it('keep every byte, valid or not', () => {
    const awkward = fc.constantFrom(
      0x00,
      0x41,
      0x80,
      0xbf,
      0xc2,
      0xc3,
      0xe0,
      0xed,
      0xef,
      0xf0,
      0xf4,
      0xf5,
      0xff,
      0xa0,
      0xbb,
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(awkward, fc.nat(255)), { maxLength: 40 }), (bytes) => {
        const { text, invalidBytes } = decodeVisibly(Uint8Array.from(bytes));
        expect(bytesOf(text)).toEqual(bytes);
        const strict = (): string => new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
        if (invalidBytes === 0) expect(strict).not.toThrow();
        else expect(strict).toThrow();
      }),
      { numRuns: 2000 },
    );
  });

  it('keep a byte order mark', () => {
    expect(decodeVisibly(Uint8Array.from([0xef, 0xbb, 0xbf, 0x7b])).text).toBe('\ufeff{');
  });

  it('are told from binary', () => {
    expect(looksBinary(encode('hello'), 0)).toBe(false);
    expect(looksBinary(Uint8Array.from([1, 0, 2]), 0)).toBe(true);
    expect(looksBinary(new Uint8Array(10), 10)).toBe(true);
  });

  it('can be copied without what is no text', () => {
    expect(withoutStrays(decodeVisibly(Uint8Array.from([0x61, 0xff, 0xfe])).text)).toBe('a\ufffd\ufffd');
  });
});

describe('raw rows', () => {
  it('break long lines and mark what goes on', () => {
    const { rows, lines, cut } = rawRows(`${'a'.repeat(1300)}\nb\n`, 100);
    expect(rows.map(({ text, continued }) => [text.length, continued])).toEqual([
      [600, false],
      [600, true],
      [100, true],
      [1, false],
    ]);
    expect([lines, cut]).toEqual([2, false]);
  });

  it('stop at the limit and say so', () => {
    expect(rawRows('x\n'.repeat(30), 20)).toMatchObject({ lines: 30, cut: true });
    expect(rawRows('', 20).rows).toHaveLength(1);
  });

  it('show bytes as numbers', () => {
    const bytes = Uint8Array.from(Array.from({ length: 20 }, (_, at) => at + 60));
    expect(hexRowCount(bytes)).toBe(2);
    expect(hexRow(bytes, 1)).toEqual({ offset: '00000010', hex: '4c 4d 4e 4f'.padEnd(48), ascii: 'LMNO' });
  });
});

describe('reading an output', () => {
  it('finds the one JSON value, to the letter', () => {
    const output = readOutput({ bytes: encode('{"n": 12345678901234567890}\n'), totalBytes: 28 });
    expect(output).toMatchObject({ partial: false, binary: false, fault: null });
    expect(output.node?.type).toBe('object');
  });

  it('says where a banner breaks it', () => {
    expect(readOutput({ bytes: encode('Banner\n{}'), totalBytes: 9 })).toMatchObject({
      node: null,
      fault: { line: 1, column: 1 },
    });
    expect(readOutput({ bytes: encode('{}\n{}'), totalBytes: 5 }).fault?.line).toBe(2);
  });

  it('takes a part for a part, and a character cut in two for no fault', () => {
    const whole = encode('{"name": "жжж"}');
    const part = whole.subarray(0, 13);
    const output = readOutput({ bytes: part, totalBytes: whole.length });
    expect(output).toMatchObject({ partial: true, invalidBytes: 0, node: null, fault: null });
    expect(output.text).toBe('{"name": "ж');
  });

  it('never calls bytes that are not UTF-8 a result', () => {
    const output = readOutput({
      bytes: Uint8Array.from([0x22, 0xff, 0x61, 0x62, 0x63, 0x22]),
      totalBytes: 6,
    });
    expect(output).toMatchObject({ invalidBytes: 1, binary: false, node: null });
  });
});

describe('tree rows', () => {
  it('print as indented JSON does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value, null, 2);
        const { rows } = treeRows(node(text), new Set(), 10_000);
        const printed = rows
          .map((row) => `${'  '.repeat(row.depth)}${rowSearchText(row)}${row.comma ? ',' : ''}`)
          .join('\n');
        expect(JSON.parse(printed)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('keep digits and the order of names', () => {
    const { rows } = treeRows(node('{"b":1.0,"2":1e3,"10":12345678901234567890}'), new Set(), 100);
    expect(rows.map(rowSearchText)).toEqual(['{', '"b": 1.0', '"2": 1e3', '"10": 12345678901234567890', '}']);
  });

  it('fold to one line that says how much is in it', () => {
    const root = node('{"a":[1,2,3],"b":{}}');
    const list = root.type === 'object' ? root.members[0]!.value : root;
    const { rows } = treeRows(root, new Set([list]), 100);
    expect(rows.map(rowSearchText)).toEqual(['{', '"a": [ … ]', '"b": {}', '}']);
    expect(parentRow(rows, 1)).toBe(0);
    expect(parentRow(rows, 0)).toBe(-1);
  });

  it('stop at the limit', () => {
    const root = node(JSON.stringify(Array.from({ length: 500 }, (_, at) => at)));
    expect(treeRows(root, new Set(), 100)).toMatchObject({ cut: true, rows: { length: 100 } });
  });
});
