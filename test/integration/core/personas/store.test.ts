import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PersonaStore } from '../../../../electron/core/personas';
import { temporaryFolders } from '../../../fixtures/temporary';

const newFolder = temporaryFolders();
const shipped = join(import.meta.dirname, '../../../../assets/personas');
const text = (name: string): string =>
  `---\nname: ${name}\ndescription: d\nwhen_to_use: w\npermission_mode: read-only\n---\n`;

async function newStore(): Promise<PersonaStore> {
  return new PersonaStore(await newFolder());
}

describe('personas that ship', () => {
  it('are three, one a mode, and have nothing wrong with them', async () => {
    const store = await newStore();
    await store.ensureShipped(shipped);
    const files = await store.list();
    expect(files.map(({ persona }) => [persona?.name, persona?.mode])).toEqual([
      ['observer', 'read-only'],
      ['operator', 'mutating-with-confirm'],
      ['responder', 'dual-sign-required'],
    ]);
    expect(files.flatMap(({ findings }) => findings)).toEqual([]);
  });

  it('are never written over a change, and do not come back once deleted', async () => {
    const store = await newStore();
    await mkdir(store.folder, { recursive: true });
    await writeFile(join(store.folder, 'observer.md'), 'mine');
    await store.ensureShipped(shipped);
    expect(await readFile(join(store.folder, 'observer.md'), 'utf8')).toBe('mine');
    await rm(join(store.folder, 'responder.md'));
    await store.ensureShipped(shipped);
    expect((await store.list()).map(({ file }) => file)).toEqual(['observer.md', 'operator.md']);
  });
});

describe('a persona’s file', () => {
  it('is made, changed only from what it held, and deleted', async () => {
    const store = await newStore();
    expect(await store.save('new.md', text('new'), null)).toMatchObject({ ok: true });
    expect(await store.save('new.md', text('other'), null)).toMatchObject({ ok: false });
    expect(await store.save('new.md', text('b'), 'not what is there')).toMatchObject({ ok: false });
    expect(await store.save('new.md', text('b'), text('new'))).toMatchObject({ ok: true });
    expect((await store.find('b'))?.name).toBe('b');
    expect(await store.remove('new.md')).toMatchObject({ ok: true });
    expect(await store.list()).toEqual([]);
  });

  it.each(['../x.md', '/etc/x.md', 'a/b.md', '.hidden.md', 'x.txt', 'x', '..md'])(
    'can not be called %j',
    async (name) => {
      const store = await newStore();
      expect((await store.save(name, text('x'), null)).ok).toBe(false);
      expect((await store.remove(name)).ok).toBe(false);
      expect(await readdir(join(store.folder, '..'))).not.toContain('x.md');
    },
  );

  it('is no link to somewhere else', async () => {
    const store = await newStore();
    await mkdir(store.folder, { recursive: true });
    const outside = join(await newFolder(), 'outside.md');
    await writeFile(outside, text('outside'));
    await symlink(outside, join(store.folder, 'link.md'));
    expect(await store.find('outside')).toBeNull();
    expect((await store.save('link.md', text('x'), text('outside'))).ok).toBe(false);
    expect(await readFile(outside, 'utf8')).toBe(text('outside'));
  });

  it('of a name that is taken does not count, and says whose it is', async () => {
    const store = await newStore();
    await store.save('a.md', text('same'), null);
    await store.save('b.md', text('same').replace('read-only', 'dual-sign-required'), null);
    expect((await store.find('same'))?.mode).toBe('read-only');
    expect((await store.list())[1]?.findings[0]?.message).toContain('in a.md');
  });
});
