import { chmod, lstat, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from '../../../../electron/core/document';
import { newStore } from '../../../../electron/core/store';
import { documentSkill } from '../../../fixtures/documentSkill';
import { temporaryFolders, writeTree } from '../../../fixtures/temporary';

const newFolder = temporaryFolders();

describe('Store', () => {
  it('knows its places', async () => {
    const dir = await newFolder();
    const store = newStore(dir);
    expect(store.available()).toBe(true);
    expect(store.dir()).toBe(dir);
    expect(store.skillDir('a')).toBe(join(dir, 'a'));
    expect(store.skillPath('a')).toBe(join(dir, 'a', 'SKILL.md'));
  });

  it('is not there without a root, and then does nothing', async () => {
    const store = newStore('');
    expect(store.available()).toBe(false);
    expect(store.dir()).toBe('');
    expect(store.contains('/')).toBe(false);
    expect(await store.save(documentSkill('a'))).toMatchObject({ ok: false, error: { code: 'bad-request' } });
    expect(await store.delete('a')).toMatchObject({ ok: false });
  });

  it('saves what parses back to the same skill, and makes its folders', async () => {
    const store = newStore(join(await newFolder(), 'not/there/yet'));
    const skill = documentSkill('pdf-tables', 'Use: "quotes" & # signs', ['version: 1.0', 'x-own: [1, 2]']);
    expect(await store.save(skill)).toEqual({ ok: true, value: store.skillPath('pdf-tables') });
    const read = await parse(store.skillPath('pdf-tables'));
    expect(read).toEqual({
      ok: true,
      value: { ...skill, path: store.skillDir('pdf-tables'), skillFilePath: store.skillPath('pdf-tables') },
    });
  });

  it('overwrites the skill and nothing beside it, leaving no other file', async () => {
    const store = newStore(await newFolder());
    await store.save(documentSkill('a', 'first'));
    await writeFile(join(store.skillDir('a'), 'notes.md'), 'notes');
    await store.save(documentSkill('a', 'second'));
    expect(await readdir(store.skillDir('a'))).toEqual(['SKILL.md', 'notes.md']);
    expect(await readFile(store.skillPath('a'), 'utf8')).toContain('second');
  });

  it.each([
    ['MySkill', 'x'],
    ['my--skill', 'x'],
    ['my_skill', 'x'],
    ['a'.repeat(65), 'x'],
    ['a', '   '],
    ['a', 'x'.repeat(1025)],
  ])('does not save what the rules refuse: %s, %s', async (name, description) => {
    const dir = await newFolder();
    expect(await newStore(dir).save(documentSkill(name, description))).toMatchObject({ ok: false });
    expect(await readdir(dir)).toEqual([]);
  });

  it('deletes a skill with its folder, once or again', async () => {
    const store = newStore(await newFolder());
    await store.save(documentSkill('a'));
    await store.save(documentSkill('b'));
    await writeTree(store.skillDir('a'), { 'references/x.md': 'x' });
    expect(await store.delete('a')).toEqual({ ok: true, value: null });
    expect(await store.delete('a')).toEqual({ ok: true, value: null });
    expect(await readdir(store.dir())).toEqual(['b']);
    expect(await newStore(join(store.dir(), 'gone')).delete('a')).toEqual({ ok: true, value: null });
  });

  it('deletes what a looser program put there', async () => {
    const store = newStore(await newFolder());
    await writeTree(store.dir(), { 'My Skill/SKILL.md': 'x' });
    expect(await store.delete('My Skill')).toMatchObject({ ok: true });
    expect(await readdir(store.dir())).toEqual([]);
  });

  it('says when the disk refuses', async () => {
    const store = newStore(await newFolder());
    await writeFile(store.skillDir('a'), 'a file where a folder should be');
    const saved = await store.save(documentSkill('a'));
    expect(saved).toMatchObject({ ok: false, error: { code: 'disk' } });
    expect(JSON.stringify(saved)).toContain(store.skillPath('a'));
    await chmod(store.dir(), 0o700);
  });
});

describe('contains', () => {
  it('is true for what lies below the root, and for nothing else', async () => {
    const top = await newFolder();
    const store = newStore(join(top, 'skills'));
    await mkdir(store.dir());
    await writeTree(top, {
      'skills/a/SKILL.md': '',
      'skills-evil/a/SKILL.md': '',
      'skills/..foo/SKILL.md': '',
    });
    expect(store.contains(store.skillPath('a'))).toBe(true);
    expect(store.contains(join(store.dir(), '..foo'))).toBe(true);
    expect(store.contains(join(store.dir(), 'not-there-yet/SKILL.md'))).toBe(true);
    expect(store.contains(store.dir())).toBe(false);
    expect(store.contains(join(top, 'skills-evil/a/SKILL.md'))).toBe(false);
    expect(store.contains(join(store.dir(), '../skills-evil/a'))).toBe(false);
    expect(store.contains('skills/a')).toBe(false);
    expect(store.contains('')).toBe(false);
    expect(store.contains('/')).toBe(false);
  });

  it('goes by where links lead', async () => {
    const top = await newFolder();
    const store = newStore(join(top, 'link'));
    await writeTree(top, { 'real/a/SKILL.md': '', 'outside/SKILL.md': '' });
    await symlink(join(top, 'real'), join(top, 'link'));
    await symlink(join(top, 'outside'), join(top, 'real/out'));
    await symlink(join(top, 'real/a'), join(top, 'in'));
    expect(store.contains(join(top, 'real/a/SKILL.md'))).toBe(true);
    expect(store.contains(join(top, 'in/SKILL.md'))).toBe(true);
    expect(store.contains(join(top, 'link/out'))).toBe(false);
    expect(store.contains(join(top, 'link/out/SKILL.md'))).toBe(false);
  });
});

describe('a link in the place of a skill', () => {
  it('is taken away by delete, and what it leads to stays', async () => {
    const [dir, outside] = [await newFolder(), await newFolder()];
    await writeTree(outside, { 'SKILL.md': 'precious' });
    await symlink(outside, join(dir, 'a'));
    expect(await newStore(dir).delete('a')).toMatchObject({ ok: true });
    await expect(lstat(join(dir, 'a'))).rejects.toThrow();
    expect(await readFile(join(outside, 'SKILL.md'), 'utf8')).toBe('precious');
  });
});
