import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  listResources,
  MAX_RESOURCE_BYTES,
  readResource,
  resolveResource,
  skillVersion,
} from '../../../../electron/core/resources';
import { documentSkill } from '../../../fixtures/documentSkill';
import { temporaryFolders, writeTree } from '../../../fixtures/temporary';

const newFolder = temporaryFolders();

async function skillFolder(): Promise<string> {
  const folder = join(await newFolder(), 'skill');
  await writeTree(folder, {
    'SKILL.md': 'x',
    'manifest.json': '{"version":"2"}',
    'notes.md': 'notes\r\n',
    'references/b.md': '\uFEFFb',
    'references/a/deep.md': 'deep',
    'references/manifest.json': '{}',
    'a-b': '',
    '.hidden': 'h',
    'nested/SKILL.md': 'another skill',
    'nested/its.md': 'its own',
    'tool/skill.json': '{}',
    'tool/run.sh': '#!/bin/sh',
    'node_modules/x/index.js': '',
    '.git/HEAD': '',
  });
  return folder;
}

describe('listResources', () => {
  it('lists all files but those that describe a skill, sorted, and none of a nested skill', async () => {
    expect(await listResources(await skillFolder())).toEqual([
      '.hidden',
      'a-b',
      'notes.md',
      'references/a/deep.md',
      'references/b.md',
      'references/manifest.json',
    ]);
  });

  it('lists a link to a file inside, and no other link', async () => {
    const folder = await skillFolder();
    await symlink('notes.md', join(folder, 'alias.md'));
    await symlink('/etc/passwd', join(folder, 'out.md'));
    await symlink('gone', join(folder, 'broken.md'));
    await symlink('references', join(folder, 'folder'));
    const listed = await listResources(folder);
    expect(listed).toContain('alias.md');
    for (const name of ['out.md', 'broken.md', 'folder']) expect(listed).not.toContain(name);
  });

  it('is empty for a folder that is not there', async () => {
    expect(await listResources(join(await newFolder(), 'gone'))).toEqual([]);
  });

  it('lists what can be read, all of it', async () => {
    const folder = await skillFolder();
    for (const path of await listResources(folder)) {
      expect(await readResource(folder, path), path).toMatchObject({ ok: true });
    }
  });
});

describe('readResource', () => {
  it('gives the text as it stands in the file', async () => {
    const folder = await skillFolder();
    expect(await readResource(folder, 'notes.md')).toEqual({
      ok: true,
      value: { content: 'notes\r\n', absolutePath: join(folder, 'notes.md') },
    });
    expect(await readResource(folder, 'references/b.md')).toMatchObject({ value: { content: '\uFEFFb' } });
  });

  it('hands out 256 KiB, and says both sizes beyond', async () => {
    const folder = await newFolder();
    const most = 'ä'.repeat(MAX_RESOURCE_BYTES / 2);
    await writeTree(folder, { 'most.txt': most, 'more.txt': `${most}x` });
    expect(await readResource(folder, 'most.txt')).toMatchObject({ ok: true, value: { content: most } });
    const refused = await readResource(folder, 'more.txt');
    expect(refused).toMatchObject({ ok: false, error: { code: 'too-large' } });
    expect(JSON.stringify(refused)).toContain('262145 bytes; at most 262144 bytes');
  });

  it.each([
    ['a NUL', new Uint8Array([65, 0, 66])],
    ['a byte that is not UTF-8', new Uint8Array([65, 0xff, 66])],
    ['half a character', new Uint8Array([0xc3])],
  ])('refuses content with %s as binary', async (_what, bytes) => {
    const folder = await newFolder();
    await writeTree(folder, { 'data.bin': bytes });
    const read = await readResource(folder, 'data.bin');
    expect(read).toMatchObject({ ok: false, error: { code: 'binary' } });
    expect(JSON.stringify(read)).toContain('binary');
  });

  it('refuses a folder, a missing file and what describes the skill', async () => {
    const folder = await skillFolder();
    const codes: Record<string, string> = {
      references: 'bad-request',
      'references/gone.md': 'not-found',
      'notes.md/x': 'not-found',
      'SKILL.md': 'refused',
      'manifest.json': 'refused',
      'nested/its.md': 'refused',
      'nested/SKILL.md': 'refused',
      'tool/run.sh': 'refused',
    };
    for (const [path, code] of Object.entries(codes)) {
      expect(await readResource(folder, path), path).toMatchObject({ ok: false, error: { code } });
    }
  });
});

describe('resolveResource', () => {
  it('resolves to the real file', async () => {
    const folder = await skillFolder();
    await symlink('notes.md', join(folder, 'alias.md'));
    expect(resolveResource(folder, 'alias.md')).toEqual({
      ok: true,
      value: { path: join(folder, 'alias.md'), realPath: join(folder, 'notes.md') },
    });
  });
});

describe('skillVersion', () => {
  const of = async (file: string | null, frontmatter = 'version: 1.0'): Promise<string> => {
    const folder = await newFolder();
    if (file !== null) await writeTree(folder, { 'manifest.json': file });
    return skillVersion(documentSkill('a', 'x', [frontmatter], join(folder, 'SKILL.md')));
  };

  it.each([
    ['{"version":"2.1"}', '2.1'],
    ['\uFEFF{"version":"2.1"}', '2.1'],
    [null, '1.0'],
    ['{"version":""}', '1.0'],
    ['{"version":3}', '1.0'],
    ['{}', '1.0'],
    ['null', '1.0'],
    ['{broken', '1.0'],
  ])('with manifest.json %s is %s', async (file, version) => {
    expect(await of(file)).toBe(version);
  });

  it('is empty when nobody says one', async () => {
    expect(await of(null, 'license: MIT')).toBe('');
    expect(await skillVersion(documentSkill('a', 'x', [], ''))).toBe('');
  });
});
