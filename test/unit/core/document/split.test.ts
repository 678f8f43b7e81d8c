import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import matter from 'gray-matter';
import { describe, expect, test } from 'vitest';
import { splitDocument } from '../../../../electron/core/document';
import { corpusFiles } from '../../../fixtures/corpus';

function parts(source: string): { yaml: string; body: string } | string {
  const result = splitDocument(source);
  if (!result.ok) return result.fault.rule;
  const { text, yamlStart, yamlEnd, bodyStart } = result.document;
  return { yaml: text.slice(yamlStart, yamlEnd), body: text.slice(bodyStart) };
}

describe('a file is cut at its fences', () => {
  test.each([
    ['simple', '---\na: 1\n---\nBody', 'a: 1\n', 'Body'],
    ['empty block', '---\n---\nText', '', 'Text'],
    ['BOM', '\uFEFF---\na: 1\n---\nBody', 'a: 1\n', 'Body'],
    ['blank lines before', '\n \t\n---\na: 1\n---\nBody', 'a: 1\n', 'Body'],
    ['trailing blanks', '---   \na: 1\n--- \t\nBody', 'a: 1\n', 'Body'],
    ['no body', '---\na: 1\n---', 'a: 1\n', ''],
    ['dashes in a value', '---\na: "x --- y"\nb: |\n  ---\n---\nBody', 'a: "x --- y"\nb: |\n  ---\n', 'Body'],
    ['more dashes are no fence', '---\na: 1\n----\n---x\n---\nBody', 'a: 1\n----\n---x\n', 'Body'],
    [
      'a fence in the body',
      '---\na: 1\n---\nBody\n---\nname: no\n---\n',
      'a: 1\n',
      'Body\n---\nname: no\n---\n',
    ],
    [
      'a block in the body',
      '---\na: 1\n---\n```\n---\nx: 1\n---\n```\n',
      'a: 1\n',
      '```\n---\nx: 1\n---\n```\n',
    ],
  ])('%s', (_what, source, yaml, body) => {
    expect(parts(source)).toEqual({ yaml, body });
    expect(parts(source.replaceAll('\n', '\r\n'))).toEqual({ yaml, body });
    expect(parts(source.replaceAll('\n', '\r'))).toEqual({ yaml, body });
  });

  test.each([
    ['nothing', '', 'frontmatter/missing'],
    ['only blanks', ' \n\t\n', 'frontmatter/missing'],
    ['only a BOM', '\uFEFF', 'frontmatter/missing'],
    ['Markdown', '# Title\n\nText', 'frontmatter/missing'],
    ['an indented fence', ' ---\na: 1\n---\n', 'frontmatter/missing'],
    ['four dashes', '----\na: 1\n----\n', 'frontmatter/missing'],
    ['a second BOM', '\uFEFF\uFEFF---\na: 1\n---\n', 'frontmatter/missing'],
    ['text after the dashes', '--- # comment\na: 1\n---\n', 'frontmatter/missing'],
    ['no closing fence', '---\na: 1\nb: 2\n', 'frontmatter/unclosed'],
    ['a fence alone', '---', 'frontmatter/unclosed'],
    ['an indented closing fence', '---\na: 1\n ---\n', 'frontmatter/unclosed'],
    ['a language', '---yaml\na: 1\n---\n', 'frontmatter/language'],
  ])('refused: %s', (_what, source, rule) => {
    expect(parts(source)).toBe(rule);
  });

  test('every real file is cut as gray-matter cuts it', () => {
    const refuse = () => {
      throw new Error('only YAML is split');
    };
    const engines = { yaml: () => ({}), javascript: refuse, json: refuse, coffee: refuse };
    for (const file of corpusFiles()) {
      const source = readFileSync(file, 'utf8');
      const { matter: yaml, content } = matter(source, { engines }) as { matter: string; content: string };
      expect(parts(source), file).toEqual({ yaml: `${yaml.slice(1)}\n`, body: content });
    }
  });

  test('what is cut can be put together again', () => {
    const pieces = fc.constantFrom(
      '---',
      '\n',
      '\n---\n',
      ' ',
      'a: 1',
      '---js',
      '\r\n',
      '\uFEFF',
      '----',
      'text',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (list) => {
        const source = list.join('');
        const result = splitDocument(source);
        if (!result.ok) return;
        const { text, yamlStart, yamlEnd, bodyStart } = result.document;
        expect(text.slice(0, yamlStart)).toMatch(/^\s*---[ \t]*\n$/);
        expect(text.slice(yamlEnd, bodyStart)).toMatch(/^---[ \t]*\n?$/);
        expect(yamlStart === yamlEnd || text[yamlEnd - 1] === '\n').toBe(true);
      }),
    );
  });
});
