import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listCases } from '../../electron/core/cases';
import { writeCase } from '../../electron/core/cases/save';
import { temporaryFolder } from '../integration/core/run/scripts';

/** Attack: a case, or its name, leads out of the skill's folder, to read or to overwrite what lies there. */

it.each([
  '../evil',
  '..',
  '/etc/evil',
  'a/../../evil',
  'a\\..\\evil',
  'cases/../evil',
  '.ssh',
  'a\0b',
  'C:evil',
])('a case named %j is not written', async (name) => {
  const root = await temporaryFolder();
  const folder = join(root, 'skill');
  await mkdir(folder);
  expect(await writeCase(folder, name, '{}', 'replace')).toMatchObject({ ok: false });
  expect(await readdir(root)).toEqual(['skill']);
  expect(await readdir(folder)).toEqual([]);
});

it.each(['ask', 'keep-both', 'replace'] as const)(
  'a folder of cases that is a link elsewhere is not written to: %s',
  async (how) => {
    const [folder, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
    await writeFile(join(elsewhere, 'a.json'), 'precious');
    await symlink(elsewhere, join(folder, 'cases'));
    expect(await writeCase(folder, 'a', '{}', how)).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect(await writeCase(folder, 'b', '{}', how)).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect(await readdir(elsewhere)).toEqual(['a.json']);
    expect(await readFile(join(elsewhere, 'a.json'), 'utf8')).toBe('precious');
  },
);

it('a case that is a link to another file is not replaced through it', async () => {
  const [folder, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
  await writeFile(join(elsewhere, 'precious'), 'precious');
  await mkdir(join(folder, 'cases'));
  await symlink(join(elsewhere, 'precious'), join(folder, 'cases/a.json'));
  await symlink(join(elsewhere, 'new'), join(folder, 'cases/b.json'));
  for (const name of ['a', 'b']) {
    expect(await writeCase(folder, name, '{}', 'replace')).toMatchObject({ ok: false });
  }
  expect(await readdir(elsewhere)).toEqual(['precious']);
  expect(await readFile(join(elsewhere, 'precious'), 'utf8')).toBe('precious');
});

it('cases behind links that lead out, pipes and folders are named and not read', async () => {
  const [folder, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
  await writeFile(join(elsewhere, 'secret.json'), '{"description":"secret"}');
  await mkdir(join(folder, 'cases/folder.json'), { recursive: true });
  await symlink(join(elsewhere, 'secret.json'), join(folder, 'cases/link.json'));
  await symlink('/dev/zero', join(folder, 'cases/endless.json'));
  execFileSync('mkfifo', [join(folder, 'cases/pipe.json')]);
  const files = await listCases(folder);
  expect(files.map(({ name }) => name)).toEqual(['endless', 'folder', 'link', 'pipe']);
  for (const file of files) {
    expect(file.content).toBeNull();
    expect(file.problem).toContain("It can't be read");
    expect(JSON.stringify(file)).not.toContain('secret"');
  }
});

it('a folder of cases that leads out is not listed', async () => {
  const [folder, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
  await writeFile(join(elsewhere, 'a.json'), '{}');
  await symlink(elsewhere, join(folder, 'cases'));
  await expect(listCases(folder)).rejects.toThrow('leads out');
});
