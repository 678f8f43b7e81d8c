import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCodePoints } from '../../../../electron/core/discovery';

function points(text: string): readonly number[] {
  return Array.from(text, (char) => char.codePointAt(0) ?? 0);
}

describe('compareCodePoints', () => {
  it('goes by code points, not by UTF-16 units or letters of a language', () => {
    const names = ['\u{1F600}', '\uFF5E', 'ä', 'b', 'a-b', 'a', 'B', '9', '_'];
    expect(names.sort(compareCodePoints)).toEqual([
      '9',
      'B',
      '_',
      'a',
      'a-b',
      'b',
      'ä',
      '\uFF5E',
      '\u{1F600}',
    ]);
  });

  it('agrees with comparing lists of code points', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', '\uE000', '\uFFFF', '\u{10000}', '\u{10FFFF}'))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [as, bs] = [points(a), points(b)];
        const at = as.findIndex((point, index) => point !== bs[index]);
        const expected = at < 0 ? as.length - bs.length : (as[at] ?? 0) - (bs[at] ?? -1);
        expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(expected));
      }),
    );
  });
});
