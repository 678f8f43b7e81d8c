import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits, editField, parseContent, type FieldValue } from '../../../../../electron/core/document';
import { corpusFiles } from '../../../../fixtures/corpus';

type Key = string | readonly string[];

function edited(source: string, key: Key, value: FieldValue | null): string {
  const result = editField(source, key, value);
  if (!result.ok) throw new Error(result.error.message);
  return applyEdits(source, result.value);
}

/** What is left of both when their common beginning and end are taken away. */
function difference(before: string, after: string): { before: string; after: string } {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { before: before.slice(start, before.length - end), after: after.slice(start, after.length - end) };
}

function skillOf(text: string) {
  const result = parseContent(text);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** Other fields, as text: the edited one is left out. */
function others(text: string, key: string): string {
  const skill = skillOf(text);
  const rest = Object.entries(skill.frontmatter).filter(([name]) => name !== key);
  return JSON.stringify([rest, skill.instructions]);
}

const file = `\
# first comment
name: my-skill   # its name
description: 'It''s quoted'

x-unknown: [a,  b]   # odd spacing stays
metadata:
    author: "Ada"
    version: 1.0
folded: >
  some words that
  go on
literal: |-
  one
    two
license: MIT`;
const sample = `---\n${file}\n---\n\n# Body\n---\nnot a fence\n`;

describe('one field of every real file', () => {
  test.each([
    ['description', 'Changed: with a colon, "quotes", it\'s # long'],
    ['description', 'Two\nlines'],
    ['name', 'new-name'],
    ['x-new', 'added'],
    ['license', 'MIT'],
    ['disable-render', true],
  ] as const)(
    '%s set to %j changes nothing else',
    (key, value) => {
      for (const path of corpusFiles()) {
        const source = readFileSync(path, 'utf8');
        const result = edited(source, key, value);
        expect(skillOf(result).frontmatter[key], path).toBe(value);
        expect(others(result, key)).toBe(others(source, key));
        // And back: nothing that the value does not need was touched.
        const old = skillOf(source).frontmatter[key];
        if (old === undefined) expect(edited(result, key, null), path).toBe(source);
      }
    },
    60_000,
  );

  test("with CRLF and a BOM only the field's bytes differ", () => {
    for (const path of corpusFiles().slice(0, 100)) {
      const source = `\uFEFF${readFileSync(path, 'utf8').replaceAll('\n', '\r\n')}`;
      const result = edited(source, 'name', 'zz-zz');
      expect(difference(source, result).after).not.toMatch(/[\r\n\uFEFF]/);
      expect(result.replaceAll('\r\n', '')).not.toContain('\n');
    }
  });
});

describe('style and surroundings stay', () => {
  test.each([
    ['name', 'other', 'my-skill', 'other'],
    ['description', "it's", "It''s quoted", "it''s"],
    [['metadata', 'author'], 'Bob', 'Ada', 'Bob'],
    [['metadata', 'version'], '1.1', '1.0', '1.1'],
    ['folded', 'x\n', 'some words that\n  go on', 'x'],
    ['literal', 'a\n  b', 'one\n    two', 'a\n    b'],
    ['license', 'MIT License', 'license: MIT', 'license: MIT License'],
  ] as const)('%s', (key, value, before, after) => {
    const result = edited(sample, key, value);
    expect(result).toBe(sample.replace(before, after));
  });

  test('a long text in a folded block is broken where a space can become a line end', () => {
    const value = `${'word '.repeat(60)}end  twice`;
    const result = edited(sample, 'folded', value);
    expect(result).toContain('folded: >-\n  word');
    expect(Math.max(...result.split('\n').map((line) => line.length))).toBeLessThanOrEqual(82);
    expect(skillOf(result).frontmatter['folded']).toBe(value);
  });

  test('a new key goes behind those that usually come before it', () => {
    expect(edited('---\nname: a\nx: 1\n---\n', 'description', 'd')).toBe(
      '---\nname: a\ndescription: d\nx: 1\n---\n',
    );
    expect(edited('---\ndescription: d\n---\n', 'name', 'a')).toBe('---\nname: a\ndescription: d\n---\n');
    expect(edited('---\n---\n', 'name', 'a')).toBe('---\nname: a\n---\n');
    expect(edited('---\nname: a\n---\n', ['metadata', 'author'], 'A')).toBe(
      '---\nname: a\nmetadata:\n  author: A\n---\n',
    );
  });

  test('a key is removed with its lines and its empty parent', () => {
    expect(edited(sample, 'folded', null)).toBe(
      sample.replace('folded: >\n  some words that\n  go on\n', ''),
    );
    expect(edited('---\nname: a\nmetadata:\n  author: A\n---\n', ['metadata', 'author'], null)).toBe(
      '---\nname: a\n---\n',
    );
    expect(edited(sample, 'absent', null)).toBe(sample);
  });

  test('a list is replaced by a text', () => {
    expect(edited('---\nallowed-tools:\n- Read\n- Bash\nname: a\n---\n', 'allowed-tools', 'Read Bash')).toBe(
      '---\nallowed-tools: Read Bash\nname: a\n---\n',
    );
  });
});

describe('refused', () => {
  test.each([
    ['no frontmatter', '# Title\n', 'Line 1'],
    ['broken YAML', '---\nname: [a\ndescription: b\n---\n', 'Line 2'],
    ['an unquoted colon', '---\nname: a\ndescription: b: c\n---\n', 'Line 3'],
    ['a duplicate key', '---\nname: a\nname: b\n---\n', 'Line 3'],
  ])('a file with %s', (_what, source, where) => {
    const result = editField(source, 'name', 'x');
    expect(result.ok ? '' : result.error.message).toContain(where);
  });

  test('a value that an alias elsewhere shares', () => {
    const result = editField('---\nname: &n a\nother: *n\n---\n', 'name', 'b');
    expect(result.ok).toBe(false);
  });
});

const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 60 }),
  fc
    .array(fc.constantFrom('word', 'a: b', '#x', '', ' ', "'", '"', '- y', '|', 'true'), { maxLength: 8 })
    .map((parts) => parts.join(' ')),
  fc
    .array(fc.constantFrom('one', '', ' two', 'three  four', '---'), { maxLength: 6 })
    .map((parts) => parts.join('\n')),
);

test('any text can be put into any field and is read back', () => {
  const keys = fc.constantFrom<Key>('name', 'description', 'folded', 'literal', 'license', 'new-key', [
    'metadata',
    'author',
  ]);
  fc.assert(
    fc.property(keys, value, (key, given) => {
      const result = edited(sample, key, given);
      const { frontmatter } = skillOf(result);
      const found =
        typeof key === 'string'
          ? frontmatter[key]
          : (frontmatter['metadata'] as Record<string, unknown>)['author'];
      expect(found).toBe(given);
      const top = typeof key === 'string' ? key : 'metadata';
      expect(others(result, top)).toBe(others(sample, top));
    }),
    { numRuns: 400 },
  );
}, 60_000);
