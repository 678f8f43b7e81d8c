import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marshal, parseContent, type DocumentSkill } from '../../../../electron/core/document';
import { corpusFiles } from '../../../fixtures/corpus';

function parsed(text: string): DocumentSkill {
  const result = parseContent(text);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

function expectIdentity(skill: DocumentSkill): void {
  expect(parsed(marshal(skill))).toEqual(skill);
}

const anyText = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replace(/\r\n?/g, '\n'));
const lines = fc
  .array(fc.string({ maxLength: 20 }), { maxLength: 5 })
  .map((parts) => parts.join('\n').replace(/\r/g, ''));
const text = fc.oneof(
  anyText,
  lines,
  fc.constantFrom('1.0', 'true', 'null', '~', '', 'a: b', '- x', '# no', ' x ', 'x\n\n', '\n'),
);

describe('marshal is the inverse of parse', () => {
  test('for every real file', () => {
    for (const file of corpusFiles()) expectIdentity(parsed(readFileSync(file, 'utf8')));
  });

  test('for any fields and any body', () => {
    const fields = fc.record({
      name: text,
      description: text,
      version: text,
      license: text,
      allowed: text,
      when: text,
    });
    const extra = fc.dictionary(
      fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('__proto__', 'constructor')),
      fc.jsonValue({ maxDepth: 3 }),
      {
        maxKeys: 3,
      },
    );
    fc.assert(
      fc.property(fields, extra, text, fc.boolean(), (given, others, body, flag) => {
        const base = parsed('---\nname: x\n---\n');
        const skill: DocumentSkill = {
          ...base,
          name: given.name,
          description: given.description,
          manifestVersion: given.version,
          license: given.license,
          allowedTools: given.allowed,
          whenToUse: given.when,
          disableRender: flag,
          instructions: body,
          frontmatter: Object.fromEntries([
            ...Object.entries(others).filter(([key]) => !known.has(key)),
            ['name', 'x'],
          ]),
        };
        const first = parsed(marshal(skill));
        expect({ ...first, frontmatter: {}, class: null, tools: [] }).toEqual({
          ...skill,
          frontmatter: {},
          class: null,
          tools: [],
        });
        expectIdentity(first);
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  test('a field that was changed wins over its key, and others stay in order', () => {
    const skill = parsed('---\nx-team: docs\nname: old\ndescription: d\nversion: 1.0\n---\n\nBody');
    expect(marshal({ ...skill, name: 'new', disableRender: true })).toBe(
      '---\nx-team: docs\nname: new\ndescription: d\nversion: "1.0"\ndisable-render: true\n---\n\nBody',
    );
  });

  test('a text with line ends at its end keeps them, also as the last field', () => {
    expectIdentity(parsed('---\nname: x\ndescription: |+\n  a\n\n\n---\nBody\n'));
  });

  test('blank lines and backslashes in a text', () => {
    const base = parsed('---\nname: x\n---\n');
    expectIdentity(parsed(marshal({ ...base, description: '  \n \n \\    \n         \n         \\' })));
  });

  test('a key __proto__ is a key like any other', () => {
    const skill = parsed('---\nname: x\n__proto__:\n  polluted: true\n---\n');
    expect(Object.keys(skill.frontmatter)).toEqual(['name', '__proto__']);
    expect(marshal(skill)).toContain('__proto__:\n  polluted: true\n');
    expectIdentity(skill);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

const known = new Set([
  'name',
  'description',
  'version',
  'license',
  'compatibility',
  'allowed-tools',
  'when_to_use',
  'user-invocable',
  'disable-model-invocation',
  'disable-render',
  'tools',
]);
