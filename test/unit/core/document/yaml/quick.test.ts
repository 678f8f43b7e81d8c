import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitDocument } from '../../../../../electron/core/document/split';
import { readFull } from '../../../../../electron/core/document/yaml/full';
import { readQuick } from '../../../../../electron/core/document/yaml/quick';
import { corpusFiles } from '../../../../fixtures/corpus';

/** Both readers on the same block; undefined when the quick one leaves it to the full one. */
function compare(block: string): 'same' | 'left' {
  const text = `---\n${block}---\n`;
  const quick = readQuick(text, 4, 4 + block.length);
  if (quick === null) return 'left';
  const full = readFull(block, 4);
  expect(full, JSON.stringify(block)).toEqual({ root: quick, faults: [] });
  return 'same';
}

describe('the quick reader answers what the full reader answers', () => {
  test('on every real file, and leaves few of them', () => {
    const left: string[] = [];
    for (const file of corpusFiles()) {
      const split = splitDocument(readFileSync(file, 'utf8'));
      if (!split.ok) continue;
      const { text, yamlStart, yamlEnd } = split.document;
      if (compare(text.slice(yamlStart, yamlEnd)) === 'left') left.push(file);
    }
    expect(left.length).toBeLessThan(5);
  }, 60_000);

  const piece = fc.constantFrom(
    ...[
      'a',
      'b: ',
      'key:',
      ' ',
      '  ',
      '\n',
      '\n',
      '\n  ',
      '- ',
      '-',
      '"',
      "'",
      "''",
      '#',
      ' #',
      ':',
      ': ',
      '|',
      '>',
      '>-',
    ],
    ...[
      '|\n',
      '[',
      ']',
      ', ',
      '{',
      '}',
      '&x ',
      '*x',
      '!t ',
      'true',
      'null',
      '~',
      '1.0',
      '0x1F',
      '-1',
      '.5',
      '1e3',
      '\t',
    ],
    ...[
      '\\',
      '\\n',
      '%',
      '@',
      '`',
      '?',
      '? ',
      '...',
      '---',
      'é',
      '😀',
      '\u0085',
      '\u00a0',
      '\u2028',
      '\ufeff',
      '=',
      '<<: ',
    ],
  );

  test('on pieces of YAML thrown together', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        compare(`name: x\nd: ${pieces.join('')}\n`);
      }),
      { numRuns: 4000 },
    );
  }, 60_000);

  const word = fc.constantFrom(
    'one',
    'two words',
    '"quoted text"',
    "'it''s'",
    '1.0',
    'true',
    '~',
    '[a, b-c]',
    '[\'a b\', "c", 1.5]',
    '[ a ]',
    '["a",]',
    '',
    'x:y',
    'a#b',
  );
  const line = fc.tuple(
    fc.constantFrom('', '  ', '    ', '- ', '  - ', '  -  '),
    fc.constantFrom('k', 'm', 'n', 'key-1'),
    word,
  );
  const rows = fc.oneof(
    line.map(([indent, key, value]) => `${indent}${key}: ${value}`),
    line.map(([indent, , value]) => `${indent}${value}`),
    line.map(([indent, key]) => `${indent}${key}:`),
    line.map(([indent, key]) => `${indent}${key}: >-`),
    line.map(([indent, key]) => `${indent}${key}: |`),
    fc.constantFrom('', ' ', '# comment', '  # comment', '   '),
  );

  test('on lines that look like frontmatter', () => {
    let same = 0;
    fc.assert(
      fc.property(fc.array(rows, { maxLength: 7 }), (lines) => {
        if (compare(lines.map((each) => `${each}\n`).join('')) === 'same') same++;
      }),
      { numRuns: 6000 },
    );
    // The property would hold for a reader that leaves everything.
    expect(same).toBeGreaterThan(300);
  }, 60_000);
});
