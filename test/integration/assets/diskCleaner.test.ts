import { mkdir, readdir, symlink, utimes, writeFile, access } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolders } from '../../fixtures/temporary';
import { readManifest, runSkill } from './runSkill';

const newFolder = temporaryFolders();
const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const SIZE = 8192;

async function file(path: string, when = LONG_AGO): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'x'.repeat(SIZE));
  await utimes(path, when, when);
}

const there = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function messyFolder(): Promise<string> {
  const root = await newFolder();
  await file(join(root, '.cache/old'));
  await file(join(root, '.cache/deep/older'));
  await file(join(root, '.cache/fresh'), new Date());
  await file(join(root, 'app/__pycache__/m.pyc'));
  await file(join(root, 'logs/app.log.1'));
  await file(join(root, 'logs/notes.txt'));
  await file(join(root, 'src/cache/index.ts'));
  await file(join(root, 'photo.jpg'));
  return root;
}

describe('disk_cleaner', () => {
  it('has the manifest of the source', async () => {
    expect(await readManifest('disk-cleaner')).toEqual({
      name: 'disk_cleaner',
      description: 'Free up disk by clearing stale build caches and journals.',
      schema: {
        type: 'object',
        properties: {
          path: { type: 'string', description: 'Root path to clean.' },
          dry_run: { type: 'boolean', default: true },
        },
        required: ['path'],
      },
      entry: 'run.sh',
      env_allow: ['PATH', 'HOME'],
      timeout_seconds: 60,
      class: 'mutating',
      category: 'ops',
    });
  });

  it('only counts in a dry run, which is what it does unless told otherwise', async () => {
    const root = await messyFolder();
    const ran = await runSkill('disk-cleaner', { path: root });
    expect(ran.code).toBe(0);
    expect(ran.result).toEqual({ freed_bytes: 4 * SIZE, files_deleted: 4, dry_run: true });
    expect(ran.stderr).toContain(`would delete 1 file(s), ${SIZE} bytes, in ${root}/logs`);
    expect(await there(join(root, '.cache/old'))).toBe(true);
  });

  it('deletes stale files of caches and logs, and nothing else', async () => {
    const root = await messyFolder();
    const ran = await runSkill('disk-cleaner', { path: root, dry_run: false });
    expect(ran.result).toEqual({ freed_bytes: 4 * SIZE, files_deleted: 4, dry_run: false });
    expect(await readdir(join(root, '.cache'), { recursive: true })).toEqual(['deep', 'fresh']);
    expect(await readdir(join(root, 'app/__pycache__'))).toEqual([]);
    expect(await readdir(join(root, 'logs'))).toEqual(['notes.txt']);
    expect(await there(join(root, 'src/cache/index.ts'))).toBe(true);
    expect(await there(join(root, 'photo.jpg'))).toBe(true);
  });

  it('takes a folder with a cache tag for a cache, and keeps the tag', async () => {
    const root = await newFolder();
    await file(join(root, 'build/part.o'));
    await writeFile(join(root, 'build/CACHEDIR.TAG'), 'Signature: 8a477f597d28d172789f06886806bc55\n');
    await utimes(join(root, 'build/CACHEDIR.TAG'), LONG_AGO, LONG_AGO);
    const ran = await runSkill('disk-cleaner', { path: root, dry_run: false });
    expect(ran.result).toMatchObject({ files_deleted: 1 });
    expect(await readdir(join(root, 'build'))).toEqual(['CACHEDIR.TAG']);
  });

  it('follows no link, and leaves version control alone', async () => {
    const outside = await newFolder();
    await file(join(outside, 'mine'));
    const root = await newFolder();
    await symlink(outside, join(root, '.cache'));
    await file(join(root, '.git/logs/HEAD.log'));
    const ran = await runSkill('disk-cleaner', { path: root, dry_run: false });
    expect(ran.result).toMatchObject({ files_deleted: 0 });
    expect(await there(join(outside, 'mine'))).toBe(true);
    expect(await there(join(root, '.git/logs/HEAD.log'))).toBe(true);
  });

  it('refuses the top, system folders, the home folder and what holds it, also behind a link', async () => {
    const home = await newFolder();
    const link = join(await newFolder(), 'link');
    await symlink('/', link);
    for (const path of ['/', '/etc', '/usr/lib', home, dirname(home), link, `${home}/../`]) {
      const ran = await runSkill('disk-cleaner', { path, dry_run: false }, { HOME: home });
      expect(ran, path).toMatchObject({ code: 77, stdout: '' });
      expect(ran.stderr).toContain('refusing to clean');
    }
    expect(homedir()).not.toBe(home);
  });

  it.each([
    ['{}', '"path" must be'],
    ['{"path": 3}', '"path" must be'],
    ['{"path": "relative"}', 'must be absolute'],
    ['{"path": "/tmp", "dry_run": "no"}', '"dry_run" must be true or false'],
    ['[1]', 'must be a JSON object'],
    ['{"path"', 'not JSON'],
  ])('refuses the arguments %s', async (input, message) => {
    const ran = await runSkill('disk-cleaner', input);
    expect(ran).toMatchObject({ code: 64, stdout: '' });
    expect(ran.stderr).toContain(message);
  });

  it('says that a folder is not there', async () => {
    const ran = await runSkill('disk-cleaner', { path: join(await newFolder(), 'gone') });
    expect(ran.code).toBe(66);
    expect(ran.stderr).toContain('is not a folder');
  });
});
