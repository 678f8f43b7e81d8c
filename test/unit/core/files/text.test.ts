import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, encodeText, type DecodedText } from '../../../../electron/core/files';

function decode(text: string | Uint8Array): DecodedText {
  const decoded = decodeText(typeof text === 'string' ? Buffer.from(text) : text);
  if (decoded === 'binary') throw new Error('decoded as binary');
  return decoded;
}

function edit(before: string, change: (text: string) => string): string {
  const original = decode(before);
  return encodeText(change(original.text), original).toString();
}

const pieces = fc.constantFrom('\n', '\r\n', '\r', '\uFEFF', 'a', 'b', ' ', 'é', '𝄞', '---');
const anyText = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));

describe('decodeText', () => {
  it('takes off one BOM and makes line ends LF', () => {
    expect(decode('\uFEFFa\r\nb\r\n')).toEqual({
      text: 'a\nb\n',
      format: { bom: true, lineEnd: 'crlf', mixedEnds: null },
    });
  });

  it('keeps a second BOM as text', () => {
    expect(decode('\uFEFF\uFEFFa').text).toBe('\uFEFFa');
  });

  it('names the most frequent line end and keeps each one when they are mixed', () => {
    expect(decode('a\rb\r\nc\r').format).toEqual({
      bom: false,
      lineEnd: 'cr',
      mixedEnds: ['cr', 'crlf', 'cr'],
    });
  });

  it.each([
    ['a NUL', Buffer.from('a\0b')],
    ['a lone continuation byte', Buffer.from([0x61, 0x80])],
    ['a character cut off at the end', Buffer.from([0xe2, 0x82])],
    ['an encoded surrogate', Buffer.from([0xed, 0xa0, 0x80])],
    ['UTF-16', Buffer.from('ab', 'utf16le')],
  ])('calls %s binary', (_what, bytes) => {
    expect(decodeText(bytes)).toBe('binary');
  });
});

describe('encodeText', () => {
  it('gives back the very bytes of every text that was not changed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const original = decode(text);
        expect(encodeText(original.text, original).toString()).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it('gives back the very bytes of every valid UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const bytes = Buffer.from(text.replaceAll('\0', ''));
        const original = decode(bytes);
        expect(encodeText(original.text, original).equals(bytes)).toBe(true);
      }),
    );
  });

  it('reads back as the edited text, whatever was edited', () => {
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        const original = decode(before);
        const wanted = after.replace(/\r\n?/g, '\n').replace(/^\uFEFF+/, '');
        expect(decode(encodeText(wanted, original)).text).toBe(wanted);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps the line ends of untouched lines between two edits of a mixed file', () => {
    const before = 'first\r\nsecond\nthird\r\nfourth\nfifth\r\nlast';
    expect(edit(before, (text) => `new\n${text.replace('fifth', 'FIFTH')}`)).toBe(
      'new\r\nfirst\r\nsecond\nthird\r\nfourth\nFIFTH\r\nlast',
    );
  });

  it('keeps line ends among blank lines when a line is taken out', () => {
    const before = 'a\r\n\nb\n\r\nc\n\nd\r\n';
    expect(edit(before, (text) => text.replace('b\n', ''))).toBe('a\r\n\n\r\nc\n\nd\r\n');
  });

  it('gives lines that are added to a CRLF file CRLF', () => {
    expect(edit('a\r\nb\r\n', (text) => `${text}c\n`)).toBe('a\r\nb\r\nc\r\n');
  });

  it('copes with large mixed files in time', () => {
    const lines = Array.from(
      { length: 40_000 },
      (_, at) => `line ${String(at % 7)}${at % 2 ? '\r\n' : '\n'}`,
    );
    const started = performance.now();
    edit(lines.join(''), (text) => text.replaceAll('line 3', 'changed'));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
