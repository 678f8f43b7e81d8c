import { chmodSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultSettings, type Settings } from '../../../../shared/model';
import { openSettings, type SettingsStore } from '../../../../electron/core/settings';
import { link, put, tempFolder } from '../../../fixtures/tempFolder';

function onDisk(folder: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')) as Record<string, unknown>;
}

async function openWith(text: string): Promise<{ folder: string; store: SettingsStore }> {
  const folder = tempFolder();
  put(folder, 'settings.json', text);
  return { folder, store: await openSettings(folder, new Date('2026-01-02T03:04:05Z')) };
}

describe('openSettings', () => {
  it('gives the defaults where there is no file, and makes the folder for this user only', async () => {
    const folder = join(tempFolder(), 'new', 'data');
    const store = await openSettings(folder);
    expect(store.current()).toEqual(defaultSettings);
    expect(store.problems).toEqual([]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('closes a folder that was open to others', async () => {
    const folder = tempFolder();
    chmodSync(folder, 0o755);
    await openSettings(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it.each([['not json'], ['[]'], ['"text"'], ['null'], [''], ['{"roots": ["/a"],}'], ['\0\0']])(
    'keeps a broken file (%j) aside and says so',
    async (text) => {
      const { folder, store } = await openWith(text);
      const aside = 'settings.json.broken-2026-01-02T03-04-05-000Z';
      expect(store.current()).toEqual(defaultSettings);
      expect(store.problems[0]).toContain(aside);
      expect(readFileSync(join(folder, aside), 'utf8')).toBe(text);
      expect(readdirSync(folder)).toEqual([aside]);
    },
  );

  it('replaces one wrong field by its default and keeps the others', async () => {
    const { store } = await openWith('{"theme": "pink", "roots": ["/a"], "mode": "read-only"}');
    expect(store.current()).toEqual({ ...defaultSettings, roots: ['/a'], mode: 'read-only' });
    expect(store.problems).toHaveLength(1);
    expect(store.problems[0]).toContain('"theme"');
  });

  it('keeps keys that it does not know', async () => {
    const { folder, store } = await openWith('{"future": {"a": 1}, "theme": "dark"}');
    await store.update({ showExamples: false });
    expect(onDisk(folder)).toMatchObject({ future: { a: 1 }, theme: 'dark', showExamples: false });
  });

  it('reads and writes through a link to where the settings are kept', async () => {
    const [folder, elsewhere] = [tempFolder(), tempFolder()];
    const kept = put(elsewhere, 'mine.json', '{"theme": "dark"}');
    link(folder, 'settings.json', kept);
    const store = await openSettings(folder);
    expect(store.current().theme).toBe('dark');
    await store.update({ theme: 'light' });
    expect(JSON.parse(readFileSync(kept, 'utf8'))).toMatchObject({ theme: 'light' });
    expect(readdirSync(folder)).toEqual(['settings.json']);
  });

  it('reads a file with a BOM', async () => {
    expect((await openWith('\uFEFF{"theme": "dark"}')).store.current().theme).toBe('dark');
  });
});

describe('changes', () => {
  it('are on disk, told, and read back by the next start', async () => {
    const folder = tempFolder();
    const store = await openSettings(folder);
    const told: Settings[] = [];
    const end = store.onChange((settings) => told.push(settings));
    expect(await store.update({ theme: 'dark', mode: undefined })).toMatchObject({
      ok: true,
      value: { theme: 'dark' },
    });
    end();
    await store.update({ theme: 'light' });
    expect(told.map((settings) => settings.theme)).toEqual(['dark']);
    expect((await openSettings(folder)).current()).toEqual({ ...defaultSettings, theme: 'light' });
    expect(statSync(join(folder, 'settings.json')).mode & 0o777).toBe(0o600);
  });

  it('build on each other when they come at once', async () => {
    const folder = tempFolder();
    const roots = ['a', 'b', 'c'].map((name) => join(folder, name));
    for (const root of roots) mkdirSync(root);
    const store = await openSettings(join(folder, 'data'));
    await Promise.all(roots.map((root) => store.addRoot(root)));
    expect(store.current().roots).toEqual(roots);
    expect(onDisk(join(folder, 'data'))['roots']).toEqual(roots);
  });

  it('do not hold when they cannot be written', async () => {
    const folder = tempFolder();
    const store = await openSettings(folder);
    mkdirSync(join(folder, 'settings.json'));
    const result = await store.update({ theme: 'dark' });
    expect(result).toMatchObject({ ok: false, error: { code: 'disk' } });
    expect(store.current().theme).toBe('system');
  });
});

describe('roots', () => {
  it('are listed once, by whatever name', async () => {
    const folder = tempFolder();
    const root = join(folder, 'root');
    mkdirSync(root);
    const store = await openSettings(join(folder, 'data'));
    await store.addRoot(root);
    await store.addRoot(link(folder, 'alias', root));
    expect(store.current().roots).toEqual([root]);
  });

  it.each([
    ['relative/path', 'absolute'],
    ['/no/such/directory', 'does not exist'],
    ['/etc/hosts', 'not a directory'],
  ])('%s is refused: %s', async (path, reason) => {
    const result = await (await openSettings(tempFolder())).addRoot(path);
    expect(result.ok ? '' : result.error.message).toContain(reason);
  });

  it('are removed, also when they no longer exist', async () => {
    const { store } = await openWith('{"roots": ["/gone", "/b"]}');
    expect(await store.removeRoot('/gone')).toMatchObject({ ok: true, value: { roots: ['/b'] } });
    expect(await store.removeRoot('/gone')).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });
});
