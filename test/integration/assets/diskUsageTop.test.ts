import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolders } from '../../fixtures/temporary';
import { runSkill } from './runSkill';

const newFolder = temporaryFolders();

interface Usage {
  readonly path: string;
  readonly total_kib: number;
  readonly complete: boolean;
  readonly entries: readonly { readonly name: string; readonly kib: number }[];
}

describe('disk_usage_top', () => {
  it('lists the largest entries first, hidden and odd names too', async () => {
    const root = await newFolder();
    await mkdir(join(root, 'a b'));
    await writeFile(join(root, 'a b', 'large'), 'x'.repeat(300_000));
    await writeFile(join(root, '.hidden'), 'x'.repeat(100_000));
    await writeFile(join(root, 'say "hi"\\\n\tnow'), 'x'.repeat(20_000));
    await writeFile(join(root, '-rf'), 'x');
    await writeFile(join(root, 'grün✓'), '');
    const ran = await runSkill('disk-usage-top', { path: root });
    const usage = ran.result as unknown as Usage;
    expect(ran.code).toBe(0);
    expect(usage.path).toBe(root);
    expect(usage.complete).toBe(true);
    expect(usage.entries.map((entry) => entry.name)).toEqual([
      'a b',
      '.hidden',
      'say "hi"\\\n\tnow',
      '-rf',
      'grün✓',
    ]);
    expect(usage.entries[0]?.kib).toBeGreaterThanOrEqual(293);
    expect(usage.total_kib).toBe(usage.entries.reduce((sum, entry) => sum + entry.kib, 0));
    expect(ran.stderr).toContain('measuring a b\n');
  });

  it('lists as many as asked for, but counts them all', async () => {
    const root = await newFolder();
    for (const [name, size] of [
      ['one', 10_000],
      ['two', 50_000],
      ['three', 90_000],
    ] as const) {
      await writeFile(join(root, name), 'x'.repeat(size));
    }
    const ran = await runSkill('disk-usage-top', `{ "count" : 1 ,\n "path":${JSON.stringify(root)} }`);
    const usage = ran.result as unknown as Usage;
    expect(usage.entries.map((entry) => entry.name)).toEqual(['three']);
    expect(usage.total_kib).toBeGreaterThan(usage.entries[0]?.kib ?? Infinity);
  });

  it('reads escapes in its arguments', async () => {
    const root = join(await newFolder(), 'ä "q" 😀');
    await mkdir(root);
    const escaped = root.split('/').map(unicodeEscape).join('\\/');
    const ran = await runSkill('disk-usage-top', `{"path":"${escaped}"}`);
    expect(ran.result).toEqual({ path: root, total_kib: 0, complete: true, entries: [] });
  });

  it.each([
    ['', '"path" is missing'],
    ['{"path":null}', '"path" is missing'],
    ['{"path":"here"}', 'must be absolute'],
    ['{"path":"/tmp","count":0}', '"count" must be'],
    ['{"path":"/tmp","count":-1}', '"count" must be'],
    ['{"path":"/tmp","count":101}', '"count" must be'],
    ['{"path":"/tmp","count":1.5}', '"count" must be'],
    ['{"path":["/tmp"]}', 'not a JSON object of plain values'],
    ['{"path":"/tmp",}', 'not a JSON object of plain values'],
    ['{"path":"/tmp"} x', 'not a JSON object of plain values'],
    ['{"path":"/t\\u0000mp"}', 'not a JSON object of plain values'],
    ['[]', 'not a JSON object of plain values'],
  ])('refuses the arguments %s', async (input, message) => {
    const ran = await runSkill('disk-usage-top', input);
    expect(ran).toMatchObject({ code: 64, stdout: '' });
    expect(ran.stderr).toContain(message);
  });

  it('says that a folder is not there', async () => {
    expect(await runSkill('disk-usage-top', { path: join(await newFolder(), 'gone') })).toMatchObject({
      code: 66,
      stdout: '',
    });
  });
});

function unicodeEscape(char: string): string {
  return Array.from(
    { length: char.length },
    (_, at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}
