import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandOptions, type CommandName } from '../../../../electron/core/cli/options';
import { installCommandLine, type CommandLine } from '../../../fixtures/commandLine';

let cli: CommandLine;
beforeAll(async () => {
  cli = await installCommandLine();
});
afterAll(() => cli.remove());

const names = Object.keys(commandOptions) as CommandName[];

describe('help', () => {
  it('names every command', async () => {
    for (const args of [['--help'], ['-h'], ['help']]) {
      const ended = await cli.call(args);
      expect(ended).toMatchObject({ code: 0, stderr: '' });
      for (const name of names) expect(ended.stdout).toContain(name);
    }
  });

  it.each(names)('of %s names every option', async (name) => {
    const ended = await cli.call([name, '--help']);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout).toMatch(new RegExp(`^skillbench ${name}`));
    for (const option of Object.keys(commandOptions[name])) expect(ended.stdout).toContain(`--${option}`);
    expect((await cli.call(['help', name])).stdout).toBe(ended.stdout);
  });

  it('fits on a terminal', async () => {
    for (const name of names) {
      const { stdout } = await cli.call([name, '--help']);
      for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
    }
  });

  it('knows its version', async () => {
    const file = await readFile(join(cli.program, '../../package.json'), 'utf8');
    const { version } = JSON.parse(file) as { readonly version: string };
    expect(await cli.call(['--version'])).toMatchObject({ code: 0, stdout: `${version}\n` });
  });
});

describe('wrong usage', () => {
  it.each([
    [[], 'skillbench COMMAND'],
    [['frobnicate'], 'there is no command "frobnicate"'],
    [['constructor'], 'there is no command "constructor"'],
    [['list', '--nope'], '--nope'],
    [['list', 'name'], 'list takes no names'],
    [['list', '--root'], '--root'],
    [['show'], 'NAME is missing'],
    [['show', 'a', 'b'], 'only one NAME'],
    [['run', '--mode'], '--mode'],
    [['run', 'a', '--json'], '--json'],
  ])('%j → 2', async (args, message) => {
    const ended = await cli.call(args);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain(message);
    expect(ended.stderr).not.toMatch(/^\s+at /m);
  });
});
