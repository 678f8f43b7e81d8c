import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderTemplate } from '../../electron/core/render';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'skillbench-template-'));
  writeFileSync(join(folder, 'secret'), 'TOP SECRET');
  writeFileSync(join(folder, 'secret.liquid'), 'TOP SECRET');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a template that reaches out of its context', () => {
  it.each(['include', 'render', 'layout', 'block', 'liquid', 'echo', 'tablerow', 'import', 'extends', 'ssi'])(
    'has no tag %s, with which it could read a file or run something else',
    (tag) => {
      for (const path of [`"${folder}/secret"`, '"../../../../etc/passwd"', 'name']) {
        const result = renderTemplate(`{% ${tag} ${path} %}`, { name: `${folder}/secret` });
        expect(result.ok).toBe(false);
        expect(JSON.stringify(result)).not.toContain('TOP SECRET');
      }
    },
  );

  const outputs = [
    'constructor',
    'constructor.constructor',
    '__proto__',
    'a.constructor.name',
    'a["constructor"]["constructor"]',
    'a.__proto__.polluted',
    'list.constructor',
    'text.constructor',
    'process.env.HOME',
    'globalThis',
    'require',
    'this',
    'forloop.constructor',
  ];

  it.each(outputs)('leaves {{ %s }} as it was written', (expression) => {
    const text = `{{ ${expression} }}`;
    const result = renderTemplate(text, { a: { b: 1 }, list: [1], text: 'x' });
    expect(result).toEqual({ ok: true, text });
  });

  it.each([
    'map: "constructor"',
    'map: "__proto__"',
    'where: "constructor"',
    'group_by: "constructor" | map: "name"',
  ])('finds nothing of the language by %s', (filter) => {
    const result = renderTemplate(`{{ list | ${filter} | json }}`, { list: [{ a: 1 }] });
    expect(JSON.stringify(result)).not.toMatch(/function|Object\b|native code/);
  });

  it('can change neither the context nor any prototype', () => {
    const context = { a: { b: 'x' }, list: ['q'] };
    renderTemplate(
      '{% assign a = "y" %}{% assign __proto__ = a %}{% capture constructor %}z{% endcapture %}{% increment toString %}' +
        '{% assign list = list | push: "r" %}{{ list | pop }}{{ list | shift }}{{ list | reverse }}{% increment count %}',
      context,
    );
    expect(context).toEqual({ a: { b: 'x' }, list: ['q'] });
    expect(Object.prototype.toString.call({})).toBe('[object Object]');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('does not render what a value brings along', () => {
    const result = renderTemplate('{{ a }}', { a: '{{ b }}{% include "x" %}', b: 'no' });
    expect(result).toEqual({ ok: true, text: '{{ b }}{% include "x" %}' });
  });
});
