import { chmod, cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ensureExamplePack } from '../../../../electron/core/builtins';
import { temporaryFolders, writeTree } from '../../../fixtures/temporary';

const newFolder = temporaryFolders();
const shipped = fileURLToPath(new URL('../../../../assets/example-pack', import.meta.url));

const files = (folder: string): Promise<string[]> =>
  readdir(folder, { recursive: true }).then((all) => all.sort());
const text = (...path: string[]): Promise<string> => readFile(join(...path), 'utf8');

/** A small pack in version 1, installed; and a way to ship the next version. */
async function installed(): Promise<{
  readonly data: string;
  readonly copy: string;
  readonly ship: (version: string, changed: Record<string, string>) => Promise<void>;
  readonly source: string;
}> {
  const source = join(await newFolder(), 'pack');
  const data = await newFolder();
  const ship = (version: string, changed: Record<string, string>): Promise<void> =>
    writeTree(source, { 'pack.json': JSON.stringify({ version }), ...changed });
  await ship('1', { 'a/run.sh': '#!/bin/sh\necho 1', 'a/skill.json': '{}', 'b/SKILL.md': 'one' });
  const copy = await ensureExamplePack(source, data);
  return { data, copy, ship, source };
}

describe('ensureExamplePack', () => {
  it('copies the whole pack, with programs that can run', async () => {
    const data = await newFolder();
    const copy = await ensureExamplePack(shipped, data);
    expect(copy).toBe(join(data, 'example-pack'));
    expect(await files(copy)).toEqual(await files(shipped));
    expect((await stat(join(copy, 'disk-cleaner/run.sh'))).mode & 0o777).toBe(0o755);
    expect((await stat(join(copy, 'disk-cleaner/clean.py'))).mode & 0o777).toBe(0o644);
    expect(await text(copy, 'README.md')).toBe(await text(shipped, 'README.md'));
  });

  it('makes programs of files with a #! line, also when the source lost its modes', async () => {
    const source = join(await newFolder(), 'pack');
    await cp(shipped, source, { recursive: true });
    await chmod(join(source, 'disk-cleaner/run.sh'), 0o644);
    const copy = await ensureExamplePack(source, await newFolder());
    expect((await stat(join(copy, 'disk-cleaner/run.sh'))).mode & 0o777).toBe(0o755);
  });

  it('does nothing again for the same version', async () => {
    const { data, copy, source } = await installed();
    await writeFile(join(copy, 'b/SKILL.md'), 'mine');
    await rm(join(copy, 'a'), { recursive: true });
    await ensureExamplePack(source, data);
    expect(await files(copy)).toEqual(['b', 'b/SKILL.md', 'pack.json']);
    expect(await text(copy, 'b/SKILL.md')).toBe('mine');
  });

  it('brings what is new, and leaves alone what a person changed, deleted or put there', async () => {
    const { data, copy, ship, source } = await installed();
    await writeFile(join(copy, 'b/SKILL.md'), 'mine');
    await rm(join(copy, 'a/skill.json'));
    await writeTree(copy, { 'c/new.md': 'also mine', 'own/SKILL.md': 'own' });
    await ship('2', {
      'a/run.sh': 'echo 2',
      'a/skill.json': '{"v":2}',
      'b/SKILL.md': 'two',
      'c/new.md': 'new',
      'd.md': 'd',
    });
    await ensureExamplePack(source, data);
    expect(await text(copy, 'a/run.sh')).toBe('echo 2');
    expect(await text(copy, 'b/SKILL.md')).toBe('mine');
    expect(await text(copy, 'c/new.md')).toBe('also mine');
    expect(await text(copy, 'd.md')).toBe('d');
    expect(await files(copy)).not.toContain('a/skill.json');
    expect(await files(copy)).toContain('own/SKILL.md');

    await ship('3', { 'a/skill.json': '{"v":3}', 'b/SKILL.md': 'three', 'd.md': 'd3' });
    await ensureExamplePack(source, data);
    expect(await text(copy, 'b/SKILL.md')).toBe('mine');
    expect(await text(copy, 'd.md')).toBe('d3');
    expect(await files(copy)).not.toContain('a/skill.json');
  });

  it('takes away what is no longer shipped, unless it was changed', async () => {
    const { data, copy, ship, source } = await installed();
    await writeFile(join(copy, 'b/SKILL.md'), 'mine');
    await rm(join(source, 'a'), { recursive: true });
    await rm(join(source, 'b'), { recursive: true });
    await ship('2', {});
    await ensureExamplePack(source, data);
    expect((await files(copy)).filter((path) => path.includes('/'))).toEqual(['b/SKILL.md']);
  });

  it('starts afresh when the whole copy was deleted', async () => {
    const { data, copy, source } = await installed();
    await rm(copy, { recursive: true });
    await ensureExamplePack(source, data);
    expect(await files(copy)).toEqual(await files(source));
  });

  it('is not thrown off by a broken record or a missing pack', async () => {
    const { data, copy, ship, source } = await installed();
    await writeFile(join(data, 'example-pack.json'), '{broken');
    await writeFile(join(copy, 'b/SKILL.md'), 'mine');
    await ship('2', { 'd.md': 'd' });
    await ensureExamplePack(source, data);
    expect(await text(copy, 'b/SKILL.md')).toBe('mine');
    expect(await text(copy, 'd.md')).toBe('d');
    const empty = await newFolder();
    expect(await ensureExamplePack(join(empty, 'gone'), empty)).toBe(join(empty, 'example-pack'));
  });

  it('writes through no link out of the copy', async () => {
    const { data, copy, ship, source } = await installed();
    const outside = await newFolder();
    await rm(join(copy, 'a'), { recursive: true });
    await symlink(outside, join(copy, 'a'));
    await ship('2', { 'a/run.sh': 'echo 2', 'a/more.sh': 'x' });
    await mkdir(join(outside, 'kept'));
    await ensureExamplePack(source, data);
    expect(await readdir(outside)).toEqual(['kept']);
  });
});
