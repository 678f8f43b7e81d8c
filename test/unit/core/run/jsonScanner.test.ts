import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonScanner, scanJson } from '../../../../electron/core/run/jsonScanner';

const scan = (text: string): ReturnType<typeof scanJson> => scanJson(Buffer.from(text));

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('JsonScanner', () => {
  it('accepts whatever JSON.stringify writes, however it is cut into reads', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 7 }), fc.nat(3), (value, size, indent) => {
        const bytes = Buffer.from(JSON.stringify(value, null, indent));
        const scanner = new JsonScanner();
        for (let i = 0; i < bytes.length; i += size) scanner.push(bytes.subarray(i, i + size));
        expect(scanner.verdict()).toEqual({ valid: true });
      }),
    );
  });

  it('agrees with JSON.parse on damaged JSON', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      'a',
      '\\',
      'u0041',
      '1',
      '-',
      '.',
      'e',
      ' ',
      '0',
      'true',
      'null',
      'é',
      '\n',
      '\u0000',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        expect(scan(text).valid, text).toBe(parses(text));
      }),
      { numRuns: 3000 },
    );
  });

  it.each(['42', 'null', '-0.5e+10', ' [ ] ', '{}', '"\\ud800"', '"😀"', '[[[]],{"a":{}}]', '0'])(
    'accepts %s',
    (text) => {
      expect(scan(text)).toEqual({ valid: true });
    },
  );

  it.each([
    ['', 'empty', 0],
    [' \n', 'empty', 2],
    ['hello', 'syntax', 0],
    ['{"a":1}{"b":2}', 'more-than-one', 7],
    ['1 2', 'more-than-one', 2],
    ['{"a":1', 'incomplete', 6],
    ['-', 'incomplete', 1],
    ['1.', 'incomplete', 2],
    ['tru', 'incomplete', 3],
    ['01', 'more-than-one', 1],
    ['[1,]', 'syntax', 3],
    ['{"a":1,}', 'syntax', 7],
    ["{'a':1}", 'syntax', 1],
    ['NaN', 'syntax', 0],
    ['\ufeff1', 'syntax', 0],
  ])('refuses %j as %s at %i', (text, fault, offset) => {
    expect(scan(text)).toEqual({ valid: false, fault, offset });
  });

  it.each([
    ['a byte that begins nothing', [0x22, 0xff, 0x22]],
    ['an overlong form', [0x22, 0xc0, 0x80, 0x22]],
    ['a surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['a character without its end', [0x22, 0xc3, 0x22]],
    ['a number past the last character', [0x22, 0xf4, 0x90, 0x80, 0x80, 0x22]],
  ])('refuses %s', (_name, bytes) => {
    expect(scanJson(Uint8Array.from(bytes))).toMatchObject({ valid: false, fault: 'encoding' });
  });

  it('goes a million levels deep', () => {
    const deep = '['.repeat(1_000_000);
    expect(scan(deep + ']'.repeat(1_000_000))).toEqual({ valid: true });
    expect(scan(deep).valid).toBe(false);
  });
});
