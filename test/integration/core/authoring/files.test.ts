import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { authoringOver } from '../../../fixtures/authoring';
import { link, put, putDocument, tempFolder } from '../../../fixtures/tempFolder';

async function bench() {
  const root = tempFolder();
  const skill = putDocument(root, 'guide');
  put(root, 'guide/references/notes.md', '# Notes\n');
  const inner = putDocument(root, 'guide/nested/inner');
  const made = await authoringOver([root]);
  return { root, skill, folder: dirname(skill), inner, ...made };
}

const refused = { ok: false, error: { code: 'refused' } };

describe('files of a skill', () => {
  it('are made with the folders above them, and never over others', async () => {
    const { authoring, skill, folder } = await bench();
    expect(await authoring.createFile({ skill, path: 'a/b/new.md' })).toEqual({ ok: true, value: null });
    expect(statSync(join(folder, 'a/b/new.md')).size).toBe(0);
    expect(await authoring.createFolder({ skill, path: 'assets' })).toEqual({ ok: true, value: null });
    for (const path of ['references/notes.md', 'SKILL.md', 'assets']) {
      expect(await authoring.createFile({ skill, path })).toMatchObject(refused);
      expect(await authoring.createFolder({ skill, path })).toMatchObject(refused);
    }
    expect(readFileSync(join(folder, 'references/notes.md'), 'utf8')).toBe('# Notes\n');
  });

  it('are renamed and moved inside the skill, links as links', async () => {
    const { authoring, skill, folder, root } = await bench();
    link(root, 'guide/hosts', '/etc/hosts');
    const rename = (path: string, to: string) => authoring.renameFile({ skill, path }, to);
    expect(await rename('references/notes.md', 'docs/more.md')).toEqual({ ok: true, value: null });
    expect(readFileSync(join(folder, 'docs/more.md'), 'utf8')).toBe('# Notes\n');
    expect(await rename('hosts', 'hosts-link')).toMatchObject({ ok: true });
    expect(lstatSync(join(folder, 'hosts-link')).isSymbolicLink()).toBe(true);
    expect(await rename('docs', 'docs/inside')).toMatchObject(refused);
    expect(await rename('docs/more.md', 'SKILL.md')).toMatchObject(refused);
    expect(await rename('gone', 'x')).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });

  it('are deleted to the trash and come back', async () => {
    const { authoring, skill, folder } = await bench();
    const deleted = await authoring.deleteFile({ skill, path: 'references' });
    if (!deleted.ok) throw new Error(deleted.error.message);
    expect(deleted.value).toMatchObject({ kind: 'file', name: 'references', skill });
    expect(existsSync(join(folder, 'references'))).toBe(false);
    expect(await authoring.restore(deleted.value.id)).toMatchObject({ ok: true });
    expect(readFileSync(join(folder, 'references/notes.md'), 'utf8')).toBe('# Notes\n');
  });

  it('never are what makes it a skill, nor another skill’s', async () => {
    const { authoring, skill, inner } = await bench();
    for (const path of ['SKILL.md', 'nested', 'nested/inner', 'nested/inner/SKILL.md']) {
      expect(await authoring.deleteFile({ skill, path })).toMatchObject(refused);
      expect(await authoring.renameFile({ skill, path }, 'elsewhere')).toMatchObject(refused);
    }
    expect(await authoring.createFile({ skill, path: 'nested/inner/x' })).toMatchObject(refused);
    expect(existsSync(inner)).toBe(true);
  });

  it('need names that a file can have', async () => {
    const { authoring, skill } = await bench();
    for (const path of ['a\nb', ' ', 'x'.repeat(256), 'ü'.repeat(128), '\u2028']) {
      expect(await authoring.createFile({ skill, path })).toMatchObject({ ok: false });
    }
  });
});
