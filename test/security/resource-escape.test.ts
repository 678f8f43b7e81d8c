import { execFileSync } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listResources, readResource } from '../../electron/core/resources';
import { temporaryFolders, writeTree } from '../fixtures/temporary';

const newFolder = temporaryFolders();
const SECRET = 'TOP SECRET';

/** A skill beside a secret, and a folder whose name begins like the skill's. */
async function place(): Promise<{ readonly top: string; readonly skill: string }> {
  const top = await newFolder();
  await writeTree(top, {
    'skill/SKILL.md': 'x',
    'skill/notes.md': 'fine',
    'skill-evil/secret.md': SECRET,
    'secret.md': SECRET,
  });
  return { top, skill: join(top, 'skill') };
}

describe('a resource path that leaves the skill', () => {
  it.each([
    '../secret.md',
    './../secret.md',
    'x/../../secret.md',
    'notes.md/../../secret.md',
    '../skill-evil/secret.md',
    '..\\secret.md',
    'references\\..\\..\\secret.md',
    '/etc/passwd',
    '//etc/passwd',
    'C:\\Windows\\win.ini',
    'c:/windows/win.ini',
    '~/secret.md',
    '..',
    '.',
    '',
    '%2e%2e/secret.md',
    '..%2fsecret.md',
    '\u2025/secret.md',
    'notes.md\0.png',
    '\0',
    'file:///etc/passwd',
    `${'../'.repeat(50)}etc/passwd`,
    'a'.repeat(100_000),
  ])('%j is refused', async (path) => {
    const { skill } = await place();
    const read = await readResource(skill, path);
    expect(read.ok).toBe(false);
    expect(JSON.stringify(read)).not.toContain(SECRET);
  });

  it('is refused as an absolute path, also when it lies inside', async () => {
    const { top, skill } = await place();
    expect(await readResource(skill, join(top, 'secret.md'))).toMatchObject({ ok: false });
    expect(await readResource(skill, join(skill, 'notes.md'))).toMatchObject({ ok: false });
  });

  it('is refused through a link to a file, a folder, a link, or the skill beside it', async () => {
    const { top, skill } = await place();
    await symlink(join(top, 'secret.md'), join(skill, 'file.md'));
    await symlink('../secret.md', join(skill, 'relative.md'));
    await symlink(top, join(skill, 'folder'));
    await symlink('file.md', join(skill, 'twice.md'));
    await symlink('../skill-evil', join(skill, 'beside'));
    await mkdir(join(skill, 'a/b'), { recursive: true });
    await symlink('../../../secret.md', join(skill, 'a/b/deep.md'));
    const paths = [
      'file.md',
      'relative.md',
      'folder/secret.md',
      'twice.md',
      'beside/secret.md',
      'a/b/deep.md',
    ];
    for (const path of paths) {
      const read = await readResource(skill, path);
      expect(read, path).toMatchObject({ ok: false, error: { code: 'refused' } });
      expect(JSON.stringify(read)).not.toContain(SECRET);
    }
    expect(await listResources(skill)).toEqual(['notes.md']);
  });

  it('does not hang on pipes, devices and circles', async () => {
    const { skill } = await place();
    execFileSync('mkfifo', [join(skill, 'pipe')]);
    await symlink('circle', join(skill, 'circle'));
    await symlink('/dev/zero', join(skill, 'zero'));
    for (const path of ['pipe', 'circle', 'zero']) {
      expect((await readResource(skill, path)).ok, path).toBe(false);
    }
    expect(await listResources(skill)).toEqual(['notes.md']);
  });

  it('works for a skill that is itself reached through a link', async () => {
    const { top, skill } = await place();
    const alias = join(top, 'alias');
    await symlink(skill, alias);
    expect(await readResource(alias, 'notes.md')).toMatchObject({ ok: true, value: { content: 'fine' } });
    expect((await readResource(alias, '../secret.md')).ok).toBe(false);
  });
});
