import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../electron/core/document';
import { editField, readFields } from '../../../../electron/core/editing';

const manifest = `{
  "name": "disk_cleaner",
  "x-team" : "ops",
  "timeout_seconds": 60,
  "env_allow": ["PATH"]
}
`;

type Value = Parameters<typeof editField>[3];

function edited(path: string, text: string, key: string, value: Value): string {
  const edits = editField(path, text, key, value);
  if (!edits.ok) throw new Error(edits.error.message);
  return applyEdits(text, edits.value);
}

describe('editing one field of a manifest', () => {
  it('replaces a value and keeps every other byte', () => {
    expect(edited('skill.json', manifest, 'timeout_seconds', 5)).toBe(manifest.replace('60', '5'));
    expect(edited('skill.json', manifest, 'name', 'a"b')).toBe(manifest.replace('disk_cleaner', 'a\\"b'));
  });

  it('replaces a list, which a frontmatter can not take', () => {
    expect(edited('skill.json', manifest, 'env_allow', ['A', 'B'])).toBe(
      manifest.replace('["PATH"]', '["A","B"]'),
    );
    expect(editField('SKILL.md', '---\nname: a\n---\n', 'os', ['linux'])).toMatchObject({ ok: false });
  });

  it('adds a field in the layout that is there', () => {
    expect(edited('skill.json', manifest, 'class', 'safe')).toBe(
      manifest.replace('["PATH"]\n', '["PATH"],\n  "class": "safe"\n'),
    );
    expect(edited('skill.json', '{}', 'class', 'safe')).toBe('{"class": "safe"}');
  });

  it.each(['name', 'x-team', 'env_allow'])('takes %s out with its comma', (key) => {
    const before = Object.entries(JSON.parse(manifest) as object).filter(([name]) => name !== key);
    const after = edited('skill.json', manifest, key, null);
    expect(JSON.parse(after)).toEqual(Object.fromEntries(before));
  });

  it('does nothing when there is nothing to do', () => {
    expect(editField('skill.json', manifest, 'class', null)).toEqual({ ok: true, value: [] });
    expect(editField('skill.json', manifest, 'timeout_seconds', 60)).toEqual({ ok: true, value: [] });
  });

  it('refuses a text that does not parse, a list, and a key that stands twice', () => {
    for (const text of ['{"name": }', '[]', '{"name": 1, "name": 2}']) {
      expect(editField('skill.json', text, 'name', 'x')).toMatchObject({ ok: false });
    }
  });

  it('changes that field only, whatever the manifest and the value', () => {
    const key = fc.constantFrom('name', 'entry', 'class', '__proto__', 'constructor');
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), key, fc.string(), (fields, name, value) => {
        const text = JSON.stringify(fields, null, 2);
        // As JSON reads it back: -0 becomes 0.
        const before = Object.entries(JSON.parse(text) as object);
        const expected = new Map<string, unknown>(before).set(name, value);
        const found = JSON.parse(edited('skill.json', text, name, value)) as object;
        expect(new Map(Object.entries(found))).toEqual(expected);
        expect(edited('skill.json', edited('skill.json', text, name, value), name, value)).toBe(
          edited('skill.json', text, name, value),
        );
      }),
    );
  });
});

describe('editing one field of a SKILL.md', () => {
  const text = '---\nname: a-b # mine\ndescription: x\n---\n\nBody\n';

  it('goes the way of the document, and other files have no fields', () => {
    expect(edited('SKILL.md', text, 'description', 'y')).toBe(text.replace('x\n', 'y\n'));
    expect(editField('references/a.md', text, 'name', 'x')).toMatchObject({ ok: false });
  });

  it('reads the fields as plain values', () => {
    expect(readFields('SKILL.md', text)).toEqual({ name: 'a-b', description: 'x' });
    expect(readFields('SKILL.md', 'no block')).toBeNull();
    expect(readFields('skill.json', manifest)).toMatchObject({ timeout_seconds: 60 });
    expect(readFields('skill.json', '{')).toBeNull();
    expect(readFields('other.json', '{}')).toBeNull();
  });
});
