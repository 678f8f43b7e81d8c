import { describe, expect, it } from 'vitest';
import { decodeLine } from '../../../../electron/core/run/lineText';

const decode = (bytes: readonly number[] | string, cut = 0): ReturnType<typeof decodeLine> =>
  decodeLine(Buffer.from(bytes as string), cut);

describe('decodeLine', () => {
  it('shows bytes that are not UTF-8 as the replacement character', () => {
    expect(decode([0x61, 0xff, 0x62]).text).toBe('a\ufffdb');
    expect(decode([0xc3]).text).toBe('\ufffd');
  });

  it('shows NUL and other control characters, and leaves tab and escape alone', () => {
    expect(decode('a\0b\u0007\u007f').text).toBe('a␀b␇␡');
    expect(decode('\u001b[31mred\u001b[0m\t!').text).toBe('\u001b[31mred\u001b[0m\t!');
  });

  it.each([
    [[0x61, 0xc3], 'a', 11],
    [[0x61, 0xf0, 0x9f, 0x98], 'a', 13],
    [[0x61, 0xe2, 0x82], 'a', 12],
    [[0x61, 0xc3, 0xa9], 'aé', 10],
    [[0x61, 0x62], 'ab', 10],
    [[0x80, 0x80, 0x80, 0x80], '\ufffd\ufffd\ufffd\ufffd', 10],
  ])('counts a character that the cut went through as cut: %j', (bytes, text, cutBytes) => {
    expect(decode(bytes, 10)).toEqual({ text, cutBytes });
  });
});
