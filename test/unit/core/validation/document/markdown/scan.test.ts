import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scanMarkdown } from '../../../../../../electron/core/validation/document/markdown/scan';

function targets(markdown: string): readonly string[] {
  return scanMarkdown(markdown, 0, 500).references.map(({ kind, target, start, end }) => {
    expect(markdown.slice(start, end)).toBe(target);
    return kind === 'link' ? target : `path ${target}`;
  });
}

describe('what refers to a file', () => {
  test.each([
    ['[a](b.md)', ['b.md']],
    ['![a](img/b.png "title") and [c](<d e.md>)', ['img/b.png', 'd e.md']],
    ['[a](b(1).md) [c](d.md)', ['b(1).md', 'd.md']],
    ['- [a](b.md)\n  1. [c](d.md)', ['b.md', 'd.md']],
    ['[id]: docs/a.md "title"\n[^1]: note', ['docs/a.md']],
    ['Read `references/a.md` and `scripts/x.py`.', ['path references/a.md', 'path scripts/x.py']],
    ['[`code`](a.md)', ['a.md']],
    ['text\n    [a](b.md)', ['b.md']],
    ['- item\n\n    [a](b.md)', ['b.md']],
  ])('%j', (markdown, expected) => {
    expect(targets(markdown)).toEqual(expected);
  });
});

describe('what does not', () => {
  test.each([
    ['inline code', '`[a](b.md)` and ``x ` [c](d.md)``'],
    ['a fenced block', '```\n[a](b.md)\n`references/a.md`\n```'],
    ['a fence of tildes with a shorter one inside', '~~~~md\n~~~\n[a](b.md)\n```\n~~~~'],
    ['a fence in a list', '- x\n\n  ```sh\n  [a](b.md)\n  ```'],
    ['a fence that is never closed', '```\n[a](b.md)\n'],
    ['an indented block', 'text\n\n    [a](b.md)\n'],
    ['a comment', '<!-- x\n[a](b.md)\n-->'],
    ['an escaped bracket', 'a\\](b.md)'],
    ['a bracket alone', '[a] (b.md) ](  '],
    ['a pattern or a placeholder in code', '`references/*.md` `scripts/<name>.py` `scripts/run` `assets/`'],
    ['other folders in code', '`src/main.ts`'],
  ])('%s', (_what, markdown) => {
    expect(targets(markdown)).toEqual([]);
  });

  test('and text goes on behind them', () => {
    expect(targets('```\nx\n```\n[a](b.md)')).toEqual(['b.md']);
    expect(targets('<!-- x -->\n[a](b.md)')).toEqual(['b.md']);
    expect(targets('text\n\n    code\n\ntext [a](b.md)')).toEqual(['b.md']);
    expect(targets('`open [a](b.md)')).toEqual(['b.md']);
  });
});

test('lines are counted as editors do, but for an empty last one', () => {
  expect(scanMarkdown('', 0, 2).lines).toBe(0);
  expect(scanMarkdown('a\nb', 0, 2)).toMatchObject({ lines: 2, overLimit: -1 });
  expect(scanMarkdown('a\nb\nc\n', 0, 2)).toMatchObject({ lines: 3, overLimit: 4 });
});

test('any text is scanned, and what is found stands where it says', () => {
  const pieces = fc.constantFrom(
    '[a]',
    '](',
    '(b.md)',
    '`',
    '```',
    '\n',
    '    ',
    '<!--',
    '-->',
    ']: ',
    '`references/a.md`',
    '~~~',
    '<',
    '>',
    '\\',
    ')',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      targets(parts.join(''));
    }),
  );
});
