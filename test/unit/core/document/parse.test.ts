import { describe, expect, test } from 'vitest';
import { parseContent, readDocument, type DocumentSkill } from '../../../../electron/core/document';
import { LineIndex } from '../../../../electron/core/files';

function skill(text: string): DocumentSkill {
  const result = parseContent(text);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

function failure(text: string | Uint8Array): string {
  const result = parseContent(text);
  return result.ok ? 'parsed' : result.error.message;
}

/** Findings as `rule line:column-line:column`. */
function faults(text: string): readonly string[] {
  const document = readDocument(text);
  const lines = new LineIndex(document.text);
  return document.faults.map(({ rule, start, end }) => {
    const range = lines.range(start, end);
    return `${rule} ${range.start.line}:${range.start.column}-${range.end.line}:${range.end.column}`;
  });
}

/** `a: 1; b: 2` → a file with these lines as frontmatter. */
const fm = (fields: string): string => `---\n${fields.split('; ').join('\n')}\n---\nBody`;

describe('cases with known answers', () => {
  for (const [kind, asWritten] of [
    ['LF', (text: string) => text],
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['CR', (text: string) => text.replaceAll('\n', '\r')],
  ] as const) {
    test(`fields and body, with ${kind}`, () => {
      const source = '---\nname: my-skill\ndescription: A test skill\n---\n\n# My skill\n\nText.\n';
      expect(skill(asWritten(source))).toMatchObject({
        name: 'my-skill',
        description: 'A test skill',
        instructions: '\n# My skill\n\nText.\n',
        userInvocable: false,
        disableModelInvocation: false,
        disableRender: false,
      });
    });

    test(`a folded block is one text, with ${kind}`, () => {
      const source = '---\nname: x\ndescription: >-\n  one\n  two\n\n  three\n---\nBody';
      expect(skill(asWritten(source)).description).toBe('one two\nthree');
    });
  }

  test('no fence, unclosed, broken, a list, a text', () => {
    expect(failure('# Only Markdown\n')).toMatch(/line 1, column 1: No YAML frontmatter/);
    expect(failure('---\nname: a\ndescription: b\n')).toMatch(/line 1, column 1: Unclosed frontmatter/);
    expect(failure(fm('name: [invalid; description: broken'))).toMatch(
      /line 2, column 7: The \[ .* never closed/,
    );
    expect(failure('---\n- a\n- b\n---\n')).toMatch(/line 2, column 1: .*must be a mapping/);
    expect(failure('---\njust text\n---\n')).toMatch(/must be a mapping/);
  });

  test('text keeps its source text', () => {
    const read = skill(
      fm(
        'name: 123; description: true; version: 1.0; metadata:;   author: Test Author;   version: 1.0; x: 1.0',
      ),
    );
    expect(read).toMatchObject({ name: '123', description: 'true', manifestVersion: '1.0' });
    expect(read.frontmatter).toEqual({
      name: '123',
      description: 'true',
      version: '1.0',
      metadata: { author: 'Test Author', version: '1.0' },
      x: 1,
    });
  });

  test('allowed-tools to the letter', () => {
    expect(skill(fm('name: a; allowed-tools: Bash(jq:*) Bash(git:*)')).allowedTools).toBe(
      'Bash(jq:*) Bash(git:*)',
    );
    expect(skill(fm('name: a; allowed-tools: [Read, Bash]')).allowedTools).toBe('Read Bash');
  });

  test('an empty mapping', () => {
    expect(skill('---\n---\nText')).toMatchObject({
      name: '',
      description: '',
      instructions: 'Text',
      frontmatter: {},
    });
    expect(skill('---\n# only a comment\n---\nText').frontmatter).toEqual({});
  });

  test('an unquoted colon is read as if quoted, with an error and a fix', () => {
    const source = fm('name: a; description: This man has the following occupation: Software Engineer');
    expect(skill(source).description).toBe('This man has the following occupation: Software Engineer');
    expect(faults(source)).toEqual(['frontmatter/unquoted-colon 3:14-3:70']);
    expect(readDocument(source).faults[0]?.fixes?.[0]?.edits[0]?.text).toBe(
      '"This man has the following occupation: Software Engineer"',
    );
  });

  test.each([
    ['a colon at the end', 'description: it ends with:', 'it ends with:'],
    ['two colons and a hash', 'description: a: b # c: d', 'a: b # c: d'],
    ['quotes inside', 'description: say "hi: there"', 'say "hi: there"'],
    [
      'a second line',
      'description: use it when: always\n  or when: never',
      'use it when: always or when: never',
    ],
    ['after a value that is fine', 'description: >-\n  fine: here\nwhen_to_use: not: here', 'fine: here'],
  ])('as if quoted: %s', (_what, line, expected) => {
    const read = skill(`---\nname: a\n${line}\n---\n`);
    expect(read.description).toBe(expected);
    expect(faults(`---\nname: a\n${line}\n---\n`)).toHaveLength(1);
  });

  test('not as if quoted: what YAML would not read with quotes either', () => {
    expect(failure(fm('name: a; metadata:;   author: b: c'))).toMatch(/line 4/);
    expect(faults(fm('name: [a; description: b: c'))).toEqual([
      'frontmatter/unquoted-colon 3:14-3:18',
      'frontmatter/yaml 2:7-2:8',
    ]);
  });

  test('a duplicate key is an error at the second one', () => {
    expect(faults(fm('name: a; description: b; name: c'))).toEqual(['frontmatter/duplicate-key 4:1-4:5']);
    expect(faults(fm('name: a; metadata:;   k: 1;   k: 2'))).toEqual(['frontmatter/duplicate-key 5:3-5:4']);
  });

  test('bytes that are no text', () => {
    expect(failure(new Uint8Array([0x2d, 0x2d, 0x2d, 0xff]))).toMatch(/no UTF-8/);
    expect(failure(new TextEncoder().encode('---\nname: a\0b\n---\n'))).toMatch(/no UTF-8/);
  });
});

describe('YAML faults stand where something must be changed', () => {
  test.each([
    ['d: "foo" bar', 'frontmatter/yaml 2:10-2:13'],
    ["d: 'it's here'", 'frontmatter/yaml 2:8-2:15'],
    ['d: "foo; e: 1', 'frontmatter/yaml 2:4-2:5'],
    ['d: @foo', 'frontmatter/yaml 2:4-2:5'],
    ['d: {a: 1; e: 2', 'frontmatter/yaml 2:4-2:5'],
    ['d: *nowhere', 'frontmatter/yaml 2:4-2:12'],
    ['d: !odd x', 'frontmatter/unknown-tag 2:4-2:8'],
    ['? [a]: 1', 'frontmatter/yaml 2:3-2:9'],
  ])('%s', (fields, expected) => {
    expect(faults(fm(fields))).toEqual([expected]);
  });

  test('aliases and anchors are read', () => {
    expect(skill(fm('name: &n abc; description: *n; x: &l [1, 2]; y: {z: *l}')).frontmatter).toEqual({
      name: 'abc',
      description: 'abc',
      x: [1, 2],
      y: { z: [1, 2] },
    });
  });
});

describe('the richer frontmatter', () => {
  test('tools and their strongest class', () => {
    const source =
      'name: q; when_to_use: Often.; tools:; - name: one;   impl: builtin:x;   class: read;   description: Reads.; - name: two;   class: write';
    expect(skill(fm(source))).toMatchObject({
      whenToUse: 'Often.',
      class: 'mutating',
      tools: [
        { name: 'one', impl: 'builtin:x', class: 'safe', description: 'Reads.' },
        { name: 'two', impl: '', class: 'mutating', description: '' },
      ],
    });
    expect(skill(fm('name: q; tools: [Read, Bash]'))).toMatchObject({ tools: [], class: null });
  });

  test('flags in any spelling', () => {
    const flags = (word: string) => skill(fm(`name: a; disable-render: ${word}`)).disableRender;
    expect(['true', 'True', '"true"', 'yes', 'on'].map(flags)).toEqual([true, true, true, true, true]);
    expect(['false', '"no"', '', '~', '1', '[true]'].map(flags)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
