import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newStore, type Store } from '../../electron/core/store';
import { documentSkill } from '../fixtures/documentSkill';
import { temporaryFolders, writeTree } from '../fixtures/temporary';

const newFolder = temporaryFolders();

/** A store beside a folder that is nobody's business. */
async function place(): Promise<{ readonly store: Store; readonly beside: string }> {
  const top = await newFolder();
  await writeTree(top, { 'x/SKILL.md': 'precious', 'store/kept/SKILL.md': 'kept' });
  return { store: newStore(join(top, 'store')), beside: join(top, 'x') };
}

const names = [
  '../x',
  '..',
  '.',
  '',
  '/',
  '/tmp/x',
  'kept/../../x',
  '..\\x',
  'a/b',
  'a\\b',
  'a\0b',
  'C:x',
  './../x',
];

describe('a skill name that is a path', () => {
  it.each(names)('%j saves nothing anywhere', async (name) => {
    const { store, beside } = await place();
    const skill = { ...documentSkill('x'), name };
    expect(await store.save(skill)).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    expect(await readFile(join(beside, 'SKILL.md'), 'utf8')).toBe('precious');
    expect(await readdir(store.dir())).toEqual(['kept']);
  });

  it.each(names)('%j deletes nothing anywhere', async (name) => {
    const { store, beside } = await place();
    expect(await store.delete(name)).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    expect(await readFile(join(beside, 'SKILL.md'), 'utf8')).toBe('precious');
    expect(await readdir(store.dir())).toEqual(['kept']);
  });
});

describe('a link in the store', () => {
  it('is not written through, neither as folder nor as file, nor when it leads nowhere yet', async () => {
    const { store, beside } = await place();
    await symlink(beside, join(store.dir(), 'folder'));
    await mkdir(join(store.dir(), 'file'));
    await symlink(join(beside, 'SKILL.md'), join(store.dir(), 'file/SKILL.md'));
    await symlink(join(beside, 'new'), join(store.dir(), 'nowhere'));
    for (const name of ['folder', 'file', 'nowhere']) {
      expect(await store.save(documentSkill(name)), name).toMatchObject({
        ok: false,
        error: { code: 'refused' },
      });
    }
    expect(await readdir(beside)).toEqual(['SKILL.md']);
    expect(await readFile(join(beside, 'SKILL.md'), 'utf8')).toBe('precious');
  });
});
