import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolders } from '../../fixtures/temporary';
import { runSkill } from './runSkill';

const newFolder = temporaryFolders();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

async function tree(): Promise<string> {
  const root = await newFolder();
  await mkdir(join(root, 'b'));
  await mkdir(join(root, '.git'));
  await writeFile(join(root, 'b', 'two'), 'two');
  await writeFile(join(root, 'a'), 'one');
  await writeFile(join(root, '.git', 'HEAD'), 'never the same');
  return root;
}

describe('checksum_tree', () => {
  it('answers the checksum of each file and of all', async () => {
    const ran = await runSkill('checksum-tree', { path: await tree() });
    expect(ran.result).toMatchObject({
      algorithm: 'sha256',
      file_count: 2,
      bytes: 6,
      unreadable: [],
      files: { a: sha256('one'), 'b/two': sha256('two') },
    });
    expect(ran.stderr).toContain('{"progress": 1, "message": "finished"}');
  });

  it('gives equal trees one total, and another when a name or a content differs', async () => {
    const total = async (path: string): Promise<unknown> => {
      const ran = await runSkill('checksum-tree', { path, list_files: false });
      return (ran.result as { total: string }).total;
    };
    const [first, second, third] = [await tree(), await tree(), await tree()];
    await writeFile(join(third, 'b', 'two'), 'owt');
    expect(await total(first)).toBe(await total(second));
    expect(await total(third)).not.toBe(await total(first));
  });

  it('skips links and pipes instead of hanging on them', async () => {
    const root = await tree();
    await symlink('/dev/zero', join(root, 'endless'));
    execFileSync('mkfifo', [join(root, 'pipe')]);
    expect((await runSkill('checksum-tree', { path: root })).result).toMatchObject({ file_count: 2 });
  });

  it.each([
    '{}',
    '{"path": "here"}',
    '{"path": "/tmp", "algorithm": "crc"}',
    '{"path": "/tmp", "skip": "x"}',
    '{"path": "/tmp", "list_files": 1}',
  ])('refuses the arguments %s', async (input) => {
    const ran = await runSkill('checksum-tree', input);
    expect(ran).toMatchObject({ code: 64, stdout: '' });
    expect(ran.stderr).toMatch(/^error: /);
  });

  it('says that a folder is not there', async () => {
    expect(await runSkill('checksum-tree', { path: join(await newFolder(), 'gone') })).toMatchObject({
      code: 66,
    });
  });
});
