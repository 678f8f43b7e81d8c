import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineSplitter } from '../../../../electron/core/run/lineSplitter';

interface Line {
  readonly text: string;
  readonly cut: number;
}

function split(reads: readonly (string | Buffer)[], maxLineBytes = 1000): readonly Line[] {
  const lines: Line[] = [];
  const splitter = new LineSplitter(maxLineBytes, (line, cut) => lines.push({ text: line.toString(), cut }));
  for (const read of reads) splitter.push(Buffer.from(read as string));
  splitter.end();
  return lines;
}

const texts = (reads: readonly (string | Buffer)[]): readonly string[] =>
  split(reads).map(({ text }) => text);

describe('LineSplitter', () => {
  it.each([
    ['LF', ['a\nb\n'], ['a', 'b']],
    ['CRLF', ['a\r\nb\r\n'], ['a', 'b']],
    ['CRLF cut between two reads', ['a\r', '\nb'], ['a', 'b']],
    ['CR alone, as progress bars write it', ['10%\r20%\r30%'], ['10%', '20%', '30%']],
    ['CR alone at the end of a read', ['a\r', 'b'], ['a', 'b']],
    ['empty lines', ['\n\na\n\r\n'], ['', '', 'a', '']],
    ['no end', ['abc'], ['abc']],
    ['nothing', [''], []],
    ['an empty read after CR', ['a\r', '', '\nb'], ['a', 'b']],
  ])('%s', (_name, reads, lines) => {
    expect(texts(reads)).toEqual(lines);
  });

  it('gives a character back whole that was cut between two reads', () => {
    const bytes = Buffer.from('né 😀\n');
    for (let at = 1; at < bytes.length; at++) {
      expect(texts([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(['né 😀']);
    }
  });

  it('answers the same wherever the reads fall', () => {
    const text = fc.array(fc.constantFrom('a', 'é', '\n', '\r', '\r\n', ''), { maxLength: 30 });
    fc.assert(
      fc.property(text, fc.array(fc.nat(40)), (parts, cuts) => {
        const bytes = Buffer.from(parts.join(''));
        const at = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length];
        const reads = at.slice(1).map((end, index) => bytes.subarray(at[index], end));
        expect(texts(reads)).toEqual(texts([bytes]));
      }),
    );
  });

  it('keeps the beginning of an endless line and counts the rest', () => {
    expect(split(['abcdef', 'ghij', '\nxy\n'], 4)).toEqual([
      { text: 'abcd', cut: 6 },
      { text: 'xy', cut: 0 },
    ]);
    expect(split(['a'.repeat(10)], 4)).toEqual([{ text: 'aaaa', cut: 6 }]);
    expect(split(['abcd\n'], 4)).toEqual([{ text: 'abcd', cut: 0 }]);
  });
});
