import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installCommandLine, type CommandLine, type Ended } from '../../../fixtures/commandLine';
import { temporaryFolders, writeTree } from '../../../fixtures/temporary';

const newFolder = temporaryFolders();
let cli: CommandLine;
let root = '';
beforeAll(async () => {
  cli = await installCommandLine();
  root = await newFolder();
  const manifest = (name: string, more: object): string =>
    JSON.stringify({ name, description: `${name}.`, entry: './run.sh', ...more });
  await writeTree(root, {
    'greet/SKILL.md':
      '---\nname: greet\ndescription: Greets <people> & "dogs".\nversion: "1"\n---\nHi {{ user }} {{ x }}',
    'greet/card.md': 'Dear {{ user }}',
    'secret/SKILL.md': '---\nname: secret\ndescription: Hidden.\ndisable-model-invocation: true\n---\nx',
    'broken/SKILL.md': '---\nname: broken\ndescription: Broken.\n---\n{% if %}',
    'look/skill.json': manifest('look', { class: 'safe', schema: { type: 'object', properties: {} } }),
    'look/run.sh': '#!/bin/sh\n',
    'change/skill.json': manifest('change', { class: 'mutating' }),
    'change/run.sh': '#!/bin/sh\n',
    'destroy/skill.json': manifest('destroy', { class: 'dangerous' }),
    'destroy/run.sh': '#!/bin/sh\n',
  });
});
afterAll(() => cli.remove());

const call = (...args: readonly string[]): Promise<Ended> => cli.call([...args, '--root', root]);

describe('prompt', () => {
  it('prints XML for all, or for those named, without the hidden ones', async () => {
    const all = await call('prompt');
    expect(all.code).toBe(0);
    expect(all.stdout).toMatch(/^<available_skills>\n[^]*<\/available_skills>\n$/);
    expect(all.stdout).toContain('Greets &lt;people&gt; &amp; &quot;dogs&quot;.');
    expect(all.stdout).not.toContain('secret');
    expect((await call('prompt', 'greet')).stdout).not.toContain('broken');
    expect(await call('prompt', 'secret')).toMatchObject({ code: 0, stdout: '' });
    expect(await cli.call(['prompt', '--root', await newFolder()])).toMatchObject({ code: 0, stdout: '' });
  });

  it('prints a Markdown block', async () => {
    const block = await call('prompt', 'greet', '--format', 'block');
    expect(block.stdout).toContain(
      `**greet**: Greets <people> & "dogs".\n  Location: ${root}/greet/SKILL.md\n`,
    );
  });

  it.each([
    [[], ['look']],
    [['--mode', 'read-only'], ['look']],
    [
      ['--mode', 'mutating-with-confirm'],
      ['change', 'look'],
    ],
    [
      ['--mode', 'dual-sign-required'],
      ['change', 'destroy', 'look'],
    ],
    [['--mode', 'other'], ['look']],
    [['change', '--mode', 'dual-sign-required'], ['change']],
  ])('prints functions for %j: %j', async (args, names) => {
    const { stdout, code } = await call('prompt', '--format', 'tools', ...args);
    expect(code).toBe(0);
    const tools = JSON.parse(stdout) as readonly { readonly name: string }[];
    expect(tools.map((tool) => tool.name)).toEqual(names);
    for (const tool of tools) expect(Object.keys(tool)).toEqual(['name', 'description', 'parameters']);
  });

  it('complains of what it does not know', async () => {
    const unknown = await call('prompt', 'greet', 'gone');
    expect(unknown.code).toBe(2);
    expect(unknown.stdout).toContain('<name>greet</name>');
    expect(unknown.stderr).toContain('"gone"');
    expect((await call('prompt', '--format', 'html')).code).toBe(2);
  });
});

describe('get-skill', () => {
  it('answers as the tool does, rendered with the context', async () => {
    await writeTree(root, { 'context.json': '{"user":"Ann"}' });
    const ended = await call('get-skill', 'greet', '--context', join(root, 'context.json'));
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(ended.stdout)).toEqual({
      name: 'greet',
      description: 'Greets <people> & "dogs".',
      version: '1',
      skill_path: join(root, 'greet'),
      resources: ['card.md'],
      instructions: 'Hi Ann {{ x }}',
    });
  });

  it('reads the context from standard input too, and wants an object', async () => {
    const args = ['get-skill', 'greet', '--context', '-', '--root', root];
    expect((await cli.call(args, { input: '{"user":"Zoë"}' })).stdout).toContain('Hi Zoë');
    for (const input of ['[1]', '{', 'null']) expect((await cli.call(args, { input })).code).toBe(2);
  });

  it('says what is wrong on standard error and in the answer', async () => {
    const gone = await call('get-skill', 'gone');
    expect(gone.code).toBe(2);
    expect(JSON.parse(gone.stdout)).toMatchObject({ error: expect.stringContaining('greet') as string });
    expect(gone.stderr).toContain('There is no skill "gone"');
    expect((await call('get-skill', 'greet', '--version', '2')).code).toBe(1);
    expect((await call('get-skill', 'greet', '--version', '1')).code).toBe(0);
    const broken = await call('get-skill', 'broken');
    expect(broken.code).toBe(1);
    expect(broken.stderr).toContain('disable-render');
    expect((await call('get-skill')).code).toBe(2);
    expect((await call('get-skill', 'look')).code).toBe(2);
  });
});

describe('load-resource', () => {
  it('answers as the tool does', async () => {
    const ended = await call('load-resource', 'greet', 'card.md');
    expect(JSON.parse(ended.stdout)).toEqual({
      name: 'greet',
      path: 'card.md',
      abs_path: join(root, 'greet/card.md'),
      content: 'Dear {{ user }}',
    });
    expect(ended.code).toBe(0);
  });

  it('stays inside', async () => {
    const outside = await call('load-resource', 'greet', '../look/skill.json');
    expect(outside.code).toBe(1);
    expect(JSON.parse(outside.stdout)).not.toHaveProperty('content');
    expect((await call('load-resource', 'gone', 'x')).code).toBe(2);
    expect((await call('load-resource', 'greet')).code).toBe(2);
  });
});
