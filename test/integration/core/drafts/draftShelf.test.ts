import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDraftShelf } from '../../../../electron/core/drafts';

let folder: string;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'skillbench-drafts-')), 'drafts');
});

afterEach(async () => {
  await rm(join(folder, '..'), { recursive: true, force: true });
});

const ref = { skill: '/skills/релиз/SKILL.md', path: 'references/a b.md' };
const draft = (
  text: string,
  path = ref.path,
): Parameters<ReturnType<typeof createDraftShelf>['keep']>[0] => ({
  ref: { ...ref, path },
  text,
  baseHash: 'a'.repeat(64),
  at: new Date().toISOString(),
});

describe('drafts on disk', () => {
  it('come back in a new shelf, as after a restart', async () => {
    await createDraftShelf(folder).keep(draft('half a wörd\r\n\u2028'));
    const [kept] = await createDraftShelf(folder).list();
    expect(kept).toMatchObject({ ref, text: 'half a wörd\r\n\u2028', baseHash: 'a'.repeat(64) });
  });

  it('keep the last of many quick texts of one file, and each file apart', async () => {
    const shelf = createDraftShelf(folder);
    await Promise.all([...Array.from({ length: 30 }, (_, n) => shelf.keep(draft(`text ${String(n)}`)))]);
    await shelf.keep(draft('other', 'b.md'));
    expect((await shelf.list()).map(({ text }) => text).sort()).toEqual(['other', 'text 29']);
  });

  it('are gone once dropped, also when the drop follows on the heels of a keep', async () => {
    const shelf = createDraftShelf(folder);
    await Promise.all([shelf.keep(draft('x')), shelf.drop(ref)]);
    expect(await shelf.list()).toEqual([]);
    await shelf.drop(ref);
  });

  it('are listed although another one is damaged, which stays on disk', async () => {
    const shelf = createDraftShelf(folder);
    await shelf.keep(draft('good'));
    await writeFile(join(folder, 'damaged.json'), '{"ref":');
    expect((await shelf.list()).map(({ text }) => text)).toEqual(['good']);
    expect(await readdir(folder)).toContain('damaged.json');
  });

  it('can be read by their owner only', async () => {
    await createDraftShelf(folder).keep(draft('secret'));
    const [name] = await readdir(folder);
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect((await stat(join(folder, name ?? ''))).mode & 0o077).toBe(0);
  });

  it('are on disk once settled, as before a quit', async () => {
    const shelf = createDraftShelf(folder);
    void shelf.keep(draft('last words'));
    await shelf.settled();
    expect((await createDraftShelf(folder).list()).map(({ text }) => text)).toEqual(['last words']);
  });

  it('are none where there is no folder yet', async () => {
    expect(await createDraftShelf(folder).list()).toEqual([]);
  });
});
