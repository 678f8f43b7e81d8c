import { describe, expect, test } from 'vitest';
import { editField, marshal, parseContent, readDocument } from '../../electron/core/document';

const languages = [
  ...[
    'js',
    'JS',
    'javascript',
    'JavaScript',
    'coffee',
    'coffeescript',
    'cson',
    'json',
    'toml',
    'yaml',
    'yml',
  ],
  ...['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'ts', 'mjs'],
];

const touched = globalThis as { evaluated?: boolean };

/** Runs if anything evaluates the block, as an expression or as a statement. */
const payload = '{ name: (globalThis.evaluated = true, "x"), description: "y" }';

describe('a block that names a language is refused and nothing in it is evaluated', () => {
  for (const language of languages) {
    for (const gap of ['', ' ', '\t']) {
      test(JSON.stringify(`---${gap}${language}`), () => {
        const source = `---${gap}${language}\n${payload}\n---\nBody`;
        for (const text of [source, `\uFEFF${source}`, `\n\n${source}`, source.replaceAll('\n', '\r\n')]) {
          expect(readDocument(text).faults.map((fault) => fault.rule)).toEqual(['frontmatter/language']);
          const parsed = parseContent(text);
          expect(parsed.ok ? '' : parsed.error.message).toContain(language);
          expect(editField(text, 'name', 'z').ok).toBe(false);
        }
        expect(touched.evaluated).toBeUndefined();
      });
    }
  }

  test('neither tags nor keys of a plain block evaluate', () => {
    for (const block of [
      'name: !!js/function "function(){globalThis.evaluated=true}()"',
      'name: !!js/regexp /a/',
      'toString: !!js/undefined ""',
      '__proto__: {evaluated: true}',
      'constructor: {prototype: {evaluated: true}}',
      '<<: {__proto__: {evaluated: true}}',
    ]) {
      const parsed = parseContent(`---\n${block}\n---\nBody`);
      if (parsed.ok) marshal(parsed.value);
      expect(touched.evaluated).toBeUndefined();
      expect(({} as typeof touched).evaluated).toBeUndefined();
    }
  });

  test('writing a skill that calls its body JavaScript evaluates nothing', () => {
    const parsed = parseContent('---\nname: x\nlanguage: js\n---\n---js\nglobalThis.evaluated = true\n---\n');
    if (!parsed.ok) throw new Error(parsed.error.message);
    expect(marshal(parsed.value)).toContain('---js');
    expect(touched.evaluated).toBeUndefined();
  });
});
