import { chmodSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OpenedFile } from '../../../../shared/model';
import type { Result } from '../../../../shared/result';
import { createFileService, hashBytes, OPEN_LIMIT, type FileService } from '../../../../electron/core/files';
import { link, put, putDocument, tempFolder } from '../../../fixtures/tempFolder';

interface Desk {
  readonly root: string;
  readonly folder: string;
  readonly skill: string;
  readonly files: FileService;
}

function desk(): Desk {
  const root = tempFolder();
  const skill = putDocument(root, 'guide');
  const folder = dirname(skill);
  const files = createFileService((id) => (id === skill ? { folder, root } : null));
  return { root, folder, skill, files };
}

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}

async function open({ files, skill }: Desk, path = 'SKILL.md'): Promise<OpenedFile> {
  return value(await files.openFile({ skill, path }));
}

describe('openFile', () => {
  it('gives the text with what must be known to save it', async () => {
    const here = desk();
    const bytes = Buffer.from('\uFEFFa\r\nb\r\n');
    writeFileSync(here.skill, bytes);
    expect(await open(here)).toEqual({
      ref: { skill: here.skill, path: 'SKILL.md' },
      absolutePath: here.skill,
      text: 'a\nb\n',
      hash: hashBytes(bytes),
      lineEnd: 'crlf',
      bom: true,
      size: bytes.length,
      readOnly: false,
    });
  });

  it.each([
    ['none.md', 'not-found'],
    ['../guide/SKILL.md', 'refused'],
    ['/etc/passwd', 'refused'],
    ['binary', 'binary'],
    ['big', 'too-large'],
    ['folder', 'refused'],
  ])('refuses %s: %s', async (path, code) => {
    const here = desk();
    put(here.folder, 'binary', Buffer.from([0, 1, 2]));
    put(here.folder, 'big', Buffer.alloc(OPEN_LIMIT + 1, 'a'));
    mkdirSync(join(here.folder, 'folder'));
    const result = await here.files.openFile({ skill: here.skill, path });
    expect(result).toMatchObject({ ok: false, error: { code } });
  });

  it('does not know skills that nobody listed', async () => {
    const { files } = desk();
    expect(await files.openFile({ skill: '/etc/SKILL.md', path: 'passwd' })).toMatchObject({
      error: { code: 'not-found' },
    });
  });

  it('says when a file is write-protected', async () => {
    const here = desk();
    chmodSync(here.skill, 0o444);
    expect((await open(here)).readOnly).toBe(true);
  });
});

describe('saveFile', () => {
  it('changes what was edited and nothing else: BOM, line ends and mode stay', async () => {
    const here = desk();
    writeFileSync(here.skill, '\uFEFFone\r\ntwo\nthree\r\n');
    chmodSync(here.skill, 0o640);
    const { ref, text, hash } = await open(here);
    const saved = value(await here.files.saveFile(ref, text.replace('two', '2'), hash));
    const bytes = readFileSync(here.skill);
    expect(bytes.toString()).toBe('\uFEFFone\r\n2\nthree\r\n');
    expect(saved).toEqual({ status: 'saved', hash: hashBytes(bytes) });
    expect(statSync(here.skill).mode & 0o777).toBe(0o640);
  });

  it('never overwrites what changed on disk meanwhile, and hands over what is there', async () => {
    const here = desk();
    const { ref, hash } = await open(here);
    writeFileSync(here.skill, 'theirs\r\n');
    expect(value(await here.files.saveFile(ref, 'mine', hash))).toEqual({
      status: 'conflict',
      theirs: 'theirs\n',
      theirsHash: hashBytes(Buffer.from('theirs\r\n')),
    });
    expect(readFileSync(here.skill, 'utf8')).toBe('theirs\r\n');
  });

  it('does not bring back a file that was deleted', async () => {
    const here = desk();
    const { ref, hash } = await open(here);
    rmSync(here.skill);
    expect(value(await here.files.saveFile(ref, 'mine', hash))).toEqual({
      status: 'conflict',
      theirs: null,
      theirsHash: null,
    });
  });

  it('lets only one of two saves from the same base through', async () => {
    const here = desk();
    const { ref, hash } = await open(here);
    const saves = ['one', 'two'].map((text) => here.files.saveFile(ref, text, hash));
    const outcomes = (await Promise.all(saves)).map((result) => value(result).status);
    expect(outcomes).toEqual(['saved', 'conflict']);
    expect(readFileSync(here.skill, 'utf8')).toBe('one');
  });

  it('refuses a write-protected file and says what to do', async () => {
    const here = desk();
    const { ref, hash } = await open(here);
    chmodSync(here.skill, 0o444);
    const result = await here.files.saveFile(ref, 'mine', hash);
    expect(result).toMatchObject({ ok: false, error: { code: 'read-only' } });
    expect(readFileSync(here.skill, 'utf8')).toContain('name: guide');
  });

  it('refuses a text that could not be opened again', async () => {
    const here = desk();
    const { ref, hash } = await open(here);
    const result = await here.files.saveFile(ref, 'x'.repeat(OPEN_LIMIT + 1), hash);
    expect(result).toMatchObject({ ok: false, error: { code: 'too-large' } });
  });

  it("saves the skill's own file through a link to elsewhere under the root", async () => {
    const here = desk();
    const real = put(here.root, 'shared/guide.md', 'old\n');
    rmSync(here.skill);
    link(here.folder, 'SKILL.md', '../shared/guide.md');
    const { ref, hash } = await open(here);
    value(await here.files.saveFile(ref, 'new\n', hash));
    expect(readFileSync(real, 'utf8')).toBe('new\n');
    expect(lstatSync(here.skill).isSymbolicLink()).toBe(true);
  });
});

describe('listFiles', () => {
  it('lists everything below the folder, with links as links and other skills closed', async () => {
    const here = desk();
    put(here.folder, 'scripts/run.sh', 'x', 0o755);
    put(here.folder, 'big.bin', Buffer.alloc(256 * 1024 + 1));
    putDocument(here.folder, 'nested');
    put(here.folder, 'node_modules/dep/index.js', '');
    link(here.folder, 'link', '/etc');
    const entries = value(await here.files.listFiles(here.skill));
    expect(entries.map(({ path, type }) => `${type} ${path}`)).toEqual([
      'file SKILL.md',
      'file big.bin',
      'link link',
      'folder nested',
      'folder node_modules',
      'folder scripts',
      'file scripts/run.sh',
    ]);
    expect(entries.find((entry) => entry.path === 'big.bin')?.overResourceLimit).toBe(true);
    expect(entries.find((entry) => entry.path === 'scripts/run.sh')).toMatchObject({
      size: 1,
      executable: true,
    });
  });
});
