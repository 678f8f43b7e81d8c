import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListItem } from '../../../../electron/core/cli/commands/list';
import type { FileState } from '../../../../shared/model';
import { installCommandLine, type CommandLine } from '../../../fixtures/commandLine';
import { temporaryFolders, writeTree } from '../../../fixtures/temporary';

const newFolder = temporaryFolders();
let cli: CommandLine;
beforeAll(async () => {
  cli = await installCommandLine();
});
afterAll(() => cli.remove());

interface Listing {
  readonly items: readonly ListItem[];
  readonly total: number;
  readonly states: readonly FileState[];
  readonly log: readonly string[];
}

const document = (name: string, description = `What ${name} does.`): string =>
  `---\nname: ${name}\ndescription: ${description}\n---\n# ${name}\n`;
const manifest = (name: string, more: object = {}): string =>
  JSON.stringify({ name, description: `${name}.`, entry: './run.sh', class: 'safe', ...more });

async function root(): Promise<string> {
  const folder = await newFolder();
  await writeTree(folder, {
    'skill-one/SKILL.md': document('skill-one'),
    'nested/skill-two/SKILL.md': document('skill-two'),
    'invalid-dir/SKILL.md': document('wrong-name'),
    'clean/skill.json': manifest('cleaner', {
      category: 'test',
      class: 'mutating',
      schema: { type: 'object' },
    }),
    'clean/run.sh': '#!/bin/sh\n',
    'again/skill.json': manifest('cleaner'),
    'again/run.sh': '#!/bin/sh\n',
    'typo/skill.json': '{"name": "x",}',
  });
  return folder;
}

async function list(...args: readonly string[]): Promise<Listing> {
  const ended = await cli.call(['list', '--json', ...args]);
  expect(ended.code, ended.stderr).toBe(0);
  return JSON.parse(ended.stdout) as Listing;
}

describe('list', () => {
  it('lists all files with their states, and the loader’s log', async () => {
    const folder = await root();
    const { items, total, states, log } = await list('--root', folder);
    expect(total).toBe(6);
    expect(items.map(({ name, kind, state }) => [name, kind, state])).toEqual(
      [
        ['cleaner', 'subprocess', 'normal'],
        ['cleaner', 'subprocess', 'normal'],
        ['invalid-dir', 'document', 'error'],
        ['skill-two', 'document', 'normal'],
        ['skill-one', 'document', 'normal'],
        ['typo', 'subprocess', 'error'],
      ].map((row, at) => (at === 2 ? [items[2]!.name, 'document', 'error'] : row)),
    );
    expect(states.find((state) => state.path.includes('invalid-dir'))).toMatchObject({
      kind: 'document',
      state: 'error',
      reason: expect.stringContaining('wrong-name') as string,
    });
    expect(log).toContain(
      `skill loader: registered subprocess skill "cleaner" from ${folder}/again/skill.json`,
    );
    expect(log).toContain(
      `skill loader: skill "cleaner" already registered, skipping ${folder}/clean/skill.json`,
    );
    expect(log.some((line) => line.startsWith(`skill loader: parse ${folder}/typo/skill.json: `))).toBe(true);
  });

  it('says everything of an item', async () => {
    const folder = await root();
    const { items } = await list('--root', folder);
    expect(items.find((item) => item.path === `${folder}/clean/skill.json`)).toMatchObject({
      key: 'cleaner',
      kind: 'subprocess',
      name: 'cleaner',
      description: 'cleaner.',
      class: 'mutating',
      category: 'test',
      root: folder,
      state: 'normal',
      source: 'root',
      version: '',
      shadowedBy: `${folder}/again/skill.json`,
    });
  });

  it('shows a table to people, and the reason of an error', async () => {
    const folder = await root();
    const { stdout, code } = await cli.call(['list', '--root', folder]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^NAME +KIND +CLASS +CATEGORY +STATE$/m);
    expect(stdout).toMatch(/^skill-one +document +- +documents +normal$/m);
    expect(stdout).toMatch(/^cleaner +subprocess +mutating +test +shadowed by .*again\/skill\.json$/m);
    expect(stdout).toMatch(/error: .*wrong-name/);
    expect(stdout).not.toContain('\u001B');
  });

  it('looks nowhere else when told where to look', async () => {
    const home = await newFolder();
    const env = { SKILLBENCH_HOME: home, ONGRID_SKILLS_EXTERNAL_DIRS: await root() };
    const folder = await newFolder();
    const ended = await cli.call(['list', '--json', '--root', folder], { env });
    expect(JSON.parse(ended.stdout)).toMatchObject({ items: [], total: 0 });
    expect(await readdir(home)).toEqual([]);
  });

  it('takes no executable skill from a folder of document skills', async () => {
    const folder = await root();
    const { items, states, log } = await list('--skills', folder);
    expect(items.map((item) => item.kind)).toEqual(['document', 'document', 'document']);
    expect(states.every((state) => state.kind === 'document')).toBe(true);
    expect(log.filter((line) => line.includes('skill.json'))).toEqual([]);
    const both = await list('--root', folder, '--skills', folder);
    expect(both.items.filter((item) => item.kind === 'subprocess')).toHaveLength(3);
    const run = await cli.call(['run', 'cleaner', '--skills', folder]);
    expect(run.code).toBe(2);
  });

  it('lets the later folder win for document skills, the earlier root for subprocess skills', async () => {
    const [first, second] = [await newFolder(), await newFolder()];
    for (const folder of [first, second]) {
      await writeTree(folder, { 'x/SKILL.md': document('x'), 's/skill.json': manifest('s'), 's/run.sh': '' });
    }
    const { items } = await list('--root', first, '--root', second);
    const shadowed = items.filter((item) => item.shadowedBy !== undefined).map((item) => item.path);
    expect(shadowed).toEqual([`${first}/x/SKILL.md`, `${second}/s/skill.json`]);
    const prompt = await cli.call(['prompt', '--format', 'block', '--root', first, '--root', second]);
    expect(prompt.stdout).toContain(`Location: ${second}/x/SKILL.md`);
    expect(prompt.stdout).not.toContain(first);
  });

  it('says of each root that it can’t use why', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'file'), '');
    const roots = ['rel/path', join(folder, 'gone'), join(folder, 'file')];
    const { log } = await list(...roots.flatMap((path) => ['--root', path]));
    expect(log).toEqual([
      'skill loader: skip non-absolute dir "rel/path"',
      `skill loader: dir ${folder}/gone not present, skipping`,
      `skill loader: ${folder}/file is not a directory, skipping`,
    ]);
  });

  it('finds what the window finds: variable, settings, store with built-ins, examples', async () => {
    const home = await newFolder();
    const [fromVariable, fromSettings] = [await newFolder(), await newFolder()];
    await writeTree(fromVariable, { 'v/SKILL.md': document('v') });
    await writeTree(fromSettings, { 's/SKILL.md': document('s') });
    await writeFile(
      join(home, 'settings.json'),
      JSON.stringify({ roots: [fromSettings], disabledSkills: ['s'] }),
    );
    const env = { SKILLBENCH_HOME: home, ONGRID_SKILLS_EXTERNAL_DIRS: `${fromVariable}:/gone, ` };
    const { items } = JSON.parse((await cli.call(['list', '--json'], { env })).stdout) as Listing;
    const sourceOf = (name: string): unknown => items.find((item) => item.name === name)?.source;
    expect(sourceOf('v')).toBe('root');
    expect(sourceOf('s')).toBe('root');
    expect(sourceOf('analysis-script-spec')).toBe('builtin');
    expect(sourceOf('disk_cleaner')).toBe('example');
    const prompt = await cli.call(['prompt'], { env });
    expect(prompt.stdout).toContain('<name>v</name>');
    expect(prompt.stdout).not.toContain('<name>s</name>');
  });

  it('accounts for links and circles', async () => {
    const folder = await newFolder();
    await writeTree(folder, { 'a/x/SKILL.md': document('x') });
    await mkdir(join(folder, 'b'));
    await symlink('../a', join(folder, 'b/again'));
    await symlink('..', join(folder, 'a/up'));
    const { items } = await list('--root', folder);
    expect(items.map((item) => item.name)).toEqual(['x']);
  });

  it('does not crash when nobody reads to the end', async () => {
    const folder = await newFolder();
    const files = Array.from({ length: 400 }, (_, at) => [
      `s${at}/SKILL.md`,
      document(`s${at}`, 'x'.repeat(900)),
    ]);
    await writeTree(folder, Object.fromEntries(files) as Record<string, string>);
    const { child, ended } = cli.start(['list', '--json', '--root', folder]);
    child.stdout!.once('data', () => child.stdout!.destroy());
    const { code, stderr } = await ended;
    expect(stderr).toBe('');
    expect(code).toBe(0);
  });
});

describe('show', () => {
  it('shows one skill of either kind', async () => {
    const folder = await root();
    const one = await cli.call(['show', 'skill-one', '--json', '--root', folder]);
    expect(JSON.parse(one.stdout)).toMatchObject({
      name: 'skill-one',
      path: `${folder}/skill-one/SKILL.md`,
      instructions: '# skill-one\n',
      frontmatter: { name: 'skill-one' },
      resources: [],
    });
    const cleaner = await cli.call(['show', 'cleaner', '--json', '--root', folder]);
    expect(JSON.parse(cleaner.stdout)).toMatchObject({
      path: `${folder}/again/skill.json`,
      timeoutSeconds: 30,
    });
  });

  it('shows what is wrong with one that is not loaded', async () => {
    const folder = await root();
    const typo = await cli.call(['show', 'typo', '--root', folder]);
    expect(typo.code).toBe(0);
    expect(typo.stdout).toMatch(/^state: error$/m);
    expect(typo.stdout).toMatch(/^1:\d+ error manifest\//m);
  });

  it('does not know what is not there', async () => {
    const gone = await cli.call(['show', 'skil-one', '--root', await root()]);
    expect(gone).toMatchObject({ code: 2, stdout: '' });
    expect(gone.stderr).toContain('there is no skill "skil-one"');
  });
});
