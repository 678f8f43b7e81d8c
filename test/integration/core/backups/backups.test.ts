import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackups } from '../../../../electron/core/backups';

let folder: string;
const bytes = (text: string): Uint8Array => Buffer.from(text);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skillbench-backups-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('backups', () => {
  it('keep the newest ones of each file, newest first', async () => {
    const backups = createBackups(folder, 3);
    for (const text of ['1', '22', '333', '4444', '55555']) await backups.keep('/a/SKILL.md', bytes(text));
    await backups.keep('/b/SKILL.md', bytes('other'));
    const kept = await backups.list('/a/SKILL.md');
    expect(kept.map(({ size }) => size)).toEqual([5, 4, 3]);
    const newest = await backups.read('/a/SKILL.md', kept[0]?.id ?? '');
    expect(Buffer.from(newest ?? []).toString()).toBe('55555');
  });

  it('keep the same content once when it comes twice in a row', async () => {
    const backups = createBackups(folder);
    for (const text of ['a', 'a', 'b', 'a']) await backups.keep('/a', bytes(text));
    expect(await backups.list('/a')).toHaveLength(3);
  });

  it('answer null for an id that is not one of theirs', async () => {
    const backups = createBackups(folder);
    await backups.keep('/a', bytes('a'));
    for (const id of ['../../etc/passwd', '1-00000000', '', '..']) {
      expect(await backups.read('/a', id)).toBeNull();
    }
  });

  it('are none for a file that was never saved', async () => {
    expect(await createBackups(folder).list('/never')).toEqual([]);
  });
});
