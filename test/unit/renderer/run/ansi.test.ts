import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ansiSpans, withoutAnsi } from '../../../../renderer/groups/run-timeline/ansi';

const ESC = '\u001b';

function texts(line: string): readonly string[] {
  return ansiSpans(line).map((span) => span.text);
}

function styled(line: string): readonly string[] {
  return ansiSpans(line).map(({ text, colour, ground, bold, dim, italic, underline }) =>
    [
      text,
      colour === null ? '' : `c${String(colour)}`,
      ground === null ? '' : `g${String(ground)}`,
      bold ? 'bold' : '',
      dim ? 'dim' : '',
      italic ? 'italic' : '',
      underline ? 'underline' : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
  );
}

describe('colours', () => {
  it.each([
    [`${ESC}[31mred${ESC}[0m plain`, ['red c1', ' plain']],
    [`${ESC}[1;4;32mok${ESC}[22;24m less`, ['ok c2 bold underline', ' less c2']],
    [`${ESC}[91mbright${ESC}[39mnone`, ['bright c9', 'none']],
    [`${ESC}[44mblue ground${ESC}[49m`, ['blue ground g4']],
    [`${ESC}[3;2mslanted${ESC}[m`, ['slanted dim italic']],
    [`${ESC}[38;5;196mred of 256`, ['red of 256 c9']],
    [`${ESC}[38;5;3mof 16`, ['of 16 c3']],
    [`${ESC}[38;2;0;200;0mgreen`, ['green c2']],
    [`${ESC}[38:2:10:10:240mcolons`, ['colons c12']],
    [`${ESC}[48;5;240mgrey`, ['grey g8']],
    [`${ESC}[999mnobody knows`, ['nobody knows']],
  ])('%j', (line, expected) => {
    expect(styled(line)).toEqual(expected);
  });
});

describe('everything else', () => {
  it.each([
    ['cursor and erase', `a${ESC}[2Kb${ESC}[10;20Hc`, 'abc'],
    ['a title', `${ESC}]0;pwned\u0007text`, 'text'],
    ['a link', `${ESC}]8;;https://example.org${ESC}\\label${ESC}]8;;${ESC}\\`, 'label'],
    ['a device string', `${ESC}Pq#0${ESC}\\after`, 'after'],
    ['a charset', `${ESC}(Bafter`, 'after'],
    ['one that is cut off', `before${ESC}[31`, 'before'],
    ['a lone escape', `before${ESC}`, 'before'],
  ])('%s is dropped', (_name, line, expected) => {
    expect(texts(line).join('')).toBe(expected);
    expect(withoutAnsi(line)).toBe(expected);
  });

  it('shows control characters and what reorders text', () => {
    expect(texts('a\u0000b\rc\u007f')).toEqual(['a␀b␍c␡']);
    expect(texts('\u202egnp.exe')).toEqual(['<U+202E>gnp.exe']);
    expect(texts('tab\tstays')).toEqual(['tab\tstays']);
  });

  it('takes markup for text', () => {
    expect(texts('<img src=x onerror=alert(1)>')).toEqual(['<img src=x onerror=alert(1)>']);
  });

  it('never loses what is no escape, never lets an escape through', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(ESC, `${ESC}[`, `${ESC}[31m`, `${ESC}]`, '\u0007', '\u009b', ';', 'm'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        // eslint-disable-next-line no-control-regex -- that none is left is what is tested
        expect(texts(pieces.join('')).join('')).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f]/);
      }),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(texts(text).join('').length).toBeGreaterThanOrEqual(text.length);
      }),
    );
  });

  it('takes a line that is all escapes in its stride', () => {
    const before = performance.now();
    expect(ansiSpans(`${ESC}[31ma`.repeat(17_000)).length).toBe(17_000);
    ansiSpans(`${ESC}]`.repeat(50_000));
    expect(performance.now() - before).toBeLessThan(3000);
  });
});
