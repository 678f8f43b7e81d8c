import { execFileSync } from 'node:child_process';
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  readFileSafely,
  readFileSafelySync,
  type ReadOptions,
  type ReadResult,
} from '../../../../electron/core/files';
import { link, put, tempFolder } from '../../../fixtures/tempFolder';

/** Both ways of reading, which must agree. */
async function read(path: string, options: ReadOptions): Promise<ReadResult> {
  const waiting = readFileSafelySync(path, options);
  const result = await readFileSafely(path, options);
  const plain = (each: ReadResult) =>
    each.ok ? { ok: true, bytes: each.bytes, opened: each.openedPath } : each;
  expect(plain(waiting)).toEqual(plain(result));
  return result;
}

const limit = { maxBytes: 1000 };

describe('readFileSafely', () => {
  it('reads a regular file whole', async () => {
    const path = put(tempFolder(), 'a', Buffer.alloc(1000, 7));
    const result = await read(path, limit);
    expect(result.ok && result.bytes.equals(Buffer.alloc(1000, 7))).toBe(true);
    expect(result.ok && result.stats.size).toBe(1000);
  });

  it('reads an empty file', async () => {
    const result = await read(put(tempFolder(), 'a', ''), limit);
    expect(result.ok && result.bytes.length).toBe(0);
  });

  it('refuses a larger file with both sizes, however large', async () => {
    const path = put(tempFolder(), 'a', Buffer.alloc(1001));
    expect(await read(path, limit)).toMatchObject({ reason: 'too-large', size: 1001, limit: 1000 });
    truncateSync(path, 2 ** 41);
    expect(await read(path, limit)).toMatchObject({ reason: 'too-large', size: 2 ** 41 });
  });

  it.runIf(process.platform === 'linux')(
    'does not trust a size that is too small (as of /proc)',
    async () => {
      expect(await read('/proc/self/status', limit)).toMatchObject({ reason: 'too-large' });
      expect(await read('/proc/version', { maxBytes: 100_000 })).toMatchObject({ ok: true });
    },
  );

  it('says missing for what is not there', async () => {
    const root = tempFolder();
    expect(await read(join(root, 'none'), limit)).toMatchObject({ reason: 'missing' });
    expect(await read(join(put(root, 'file', ''), 'below'), limit)).toMatchObject({ reason: 'missing' });
  });

  it('refuses folders and pipes by name', async () => {
    const root = tempFolder();
    execFileSync('mkfifo', [join(root, 'pipe')]);
    expect(await read(root, limit)).toMatchObject({
      reason: 'not-regular',
      message: 'it is a folder, not a regular file',
    });
    expect(await read(join(root, 'pipe'), limit)).toMatchObject({
      reason: 'not-regular',
      message: 'it is a pipe, not a regular file',
    });
  });

  it('follows a link only when told where it may lead', async () => {
    const root = tempFolder();
    const target = put(root, 'real/file', 'text');
    const path = link(root, 'link', 'real/file');
    expect(await read(path, limit)).toMatchObject({ reason: 'link' });
    expect(await read(path, { ...limit, linksInside: root })).toMatchObject({ ok: true, openedPath: target });
    expect(await read(path, { ...limit, linksInside: join(root, 'rea') })).toMatchObject({
      reason: 'link',
      message: `it is a link to ${target}, outside ${root}/rea`,
    });
  });

  it('tells a broken link from one that leads in a circle', async () => {
    const root = tempFolder();
    const options = { ...limit, linksInside: root };
    expect(await read(link(root, 'broken', 'none'), options)).toMatchObject({
      message: 'it is a broken link',
    });
    expect(await read(link(root, 'circle', 'circle'), options)).toMatchObject({ ok: false, reason: 'link' });
  });
});
