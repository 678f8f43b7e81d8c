import { chmodSync, lstatSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeFileAtomically } from '../../../../electron/core/files';
import { link, put, tempFolder } from '../../../fixtures/tempFolder';

describe('writeFileAtomically', () => {
  it('replaces a file and leaves nothing else behind', async () => {
    const root = tempFolder();
    const path = put(root, 'a.md', 'old');
    await writeFileAtomically(path, Buffer.from('new'));
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(readdirSync(root)).toEqual(['a.md']);
  });

  it.each([0o600, 0o644, 0o755, 0o640])('keeps the mode %o', async (mode) => {
    const path = put(tempFolder(), 'a', 'old', mode);
    await writeFileAtomically(path, Buffer.from('new'));
    expect(statSync(path).mode & 0o7777).toBe(mode);
  });

  it('gives a new file its mode', async () => {
    const path = join(tempFolder(), 'new');
    await writeFileAtomically(path, Buffer.from('x'), 0o600);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('writes through a link into its file, and the link stays', async () => {
    const root = tempFolder();
    const target = put(root, 'real/file', 'old', 0o755);
    const path = link(root, 'link', 'real/file');
    await writeFileAtomically(path, Buffer.from('new'));
    expect(lstatSync(path).isSymbolicLink()).toBe(true);
    expect(readFileSync(target, 'utf8')).toBe('new');
    expect(statSync(target).mode & 0o777).toBe(0o755);
    expect(readdirSync(join(root, 'real'))).toEqual(['file']);
  });

  it('leaves the old file and no rest when it fails', async () => {
    const root = tempFolder();
    put(root, 'folder/inside', 'x');
    await expect(writeFileAtomically(join(root, 'folder'), Buffer.from('x'))).rejects.toThrow();
    expect(readdirSync(root)).toEqual(['folder']);
    await expect(writeFileAtomically(join(root, 'none', 'file'), Buffer.from('x'))).rejects.toThrow(/ENOENT/);
  });

  it('shows every reader the old bytes or the new ones, never a part', async () => {
    const path = put(tempFolder(), 'a', Buffer.alloc(300_000, 'a'));
    let writing = true;
    const writer = (async () => {
      for (let at = 0; at < 40; at++)
        await writeFileAtomically(path, Buffer.alloc(300_000, at % 2 ? 'a' : 'b'));
      writing = false;
    })();
    let reads = 0;
    while (writing) {
      const bytes = readFileSync(path);
      expect(bytes.length).toBe(300_000);
      expect(bytes[0]).toBe(bytes[299_999]);
      reads += 1;
      await new Promise(setImmediate);
    }
    await writer;
    expect(reads).toBeGreaterThan(10);
  });

  it('takes long names', async () => {
    const root = tempFolder();
    const path = put(root, 'x'.repeat(255), 'old');
    await writeFileAtomically(path, Buffer.from('new'));
    expect(readFileSync(path, 'utf8')).toBe('new');
  });

  it('writes a file whose folder became closed to others', async () => {
    const root = tempFolder();
    chmodSync(root, 0o700);
    const path = join(root, 'a');
    await writeFileAtomically(path, Buffer.from('x'));
    rmSync(path);
    expect(readdirSync(root)).toEqual([]);
  });
});
