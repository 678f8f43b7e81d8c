import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyDiskFix } from '../../../../electron/core/editing';

let root: string;
let folder: string;
let skill: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'skillbench-diskfix-'));
  folder = join(root, 'wrong name');
  skill = join(folder, 'SKILL.md');
  await mkdir(folder);
  await writeFile(skill, 'text');
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

const rename = (to: string, place = { folder, root }): ReturnType<typeof applyDiskFix> =>
  applyDiskFix({ skill, place, entryRealPath: null }, { type: 'rename-folder', to });

describe('renaming a skill folder', () => {
  it('moves it and answers the new id', async () => {
    const id = join(root, 'right-name', 'SKILL.md');
    expect(await rename('right-name')).toEqual({ ok: true, value: id });
    expect(await readFile(id, 'utf8')).toBe('text');
  });

  it('overwrites nothing, not even a link that leads nowhere', async () => {
    await mkdir(join(root, 'taken'));
    await symlink(join(root, 'nowhere'), join(root, 'dangling'));
    for (const to of ['taken', 'dangling']) {
      expect(await rename(to)).toMatchObject({ ok: false, error: { code: 'refused' } });
    }
  });

  it.each(['..', '.', 'a/b', '../x', 'a\\b', 'a\0'])('refuses the name %j', async (to) => {
    expect(await rename(to)).toMatchObject({ ok: false, error: { code: 'refused' } });
  });

  it('never renames a root', async () => {
    expect(await rename('other', { folder, root: folder })).toMatchObject({ ok: false });
  });

  it('says why the disk refused', async () => {
    await rm(folder, { recursive: true });
    expect(await rename('other')).toMatchObject({ ok: false, error: { code: 'disk' } });
  });
});

describe('making an entry executable', () => {
  it('lets those run it who may read it', async () => {
    const entry = join(folder, 'run.sh');
    await writeFile(entry, '#!/bin/sh\n');
    await chmod(entry, 0o640);
    const target = { skill, place: { folder, root }, entryRealPath: entry };
    expect(await applyDiskFix(target, { type: 'make-executable' })).toEqual({ ok: true, value: skill });
    expect((await stat(entry)).mode & 0o777).toBe(0o750);
  });

  it('says so when there is no entry', async () => {
    const target = { skill, place: { folder, root }, entryRealPath: null };
    expect(await applyDiskFix(target, { type: 'make-executable' })).toMatchObject({ ok: false });
  });
});
