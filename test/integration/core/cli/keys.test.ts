import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  installCommandLine,
  type CallOptions,
  type CommandLine,
  type Ended,
} from '../../../fixtures/commandLine';
import { temporaryFolders, writeTree } from '../../../fixtures/temporary';

const PASSPHRASE = 'correct horse battery';
const newFolder = temporaryFolders();
let cli: CommandLine;
let root = '';

beforeAll(async () => {
  cli = await installCommandLine();
  root = await newFolder();
  for (const [name, skillClass] of [
    ['destroys', 'dangerous'],
    ['changes', 'mutating'],
    ['looks', 'safe'],
  ] as const) {
    await writeTree(root, {
      [`${name}/skill.json`]: JSON.stringify({
        name,
        description: 'x',
        entry: './run.sh',
        class: skillClass,
      }),
      [`${name}/run.sh`]: '#!/bin/sh\necho \'{"ran":true}\'\n',
    });
    await chmod(join(root, name, 'run.sh'), 0o755);
  }
});
afterAll(() => cli.remove());

const call = (
  args: readonly string[],
  env: Record<string, string> = {},
  more: CallOptions = {},
): Promise<Ended> => cli.call(args, { ...more, env: { SKILLBENCH_PASSPHRASE: PASSPHRASE, ...env } });
const keyFile = (name: string, home = cli.home): string => join(home, 'keys', `${name}.key.json`);
const dangerous = (...more: readonly string[]): readonly string[] => [
  ...['run', 'destroys', '--root', root, '--mode', 'dual-sign-required'],
  ...more,
];

describe('keys', () => {
  it('are made, listed and removed, and never show the passphrase', async () => {
    const home = await newFolder();
    const env = { SKILLBENCH_HOME: home };
    const made = await call(['keys', 'new', 'ann'], env);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toContain(keyFile('ann', home));
    expect(await readFile(keyFile('ann', home), 'utf8')).not.toContain(PASSPHRASE);
    expect((await call(['keys', 'list'], env)).stdout).toMatch(/^ann {2}\S{43} {2}can sign here/);
    const listed = JSON.parse((await call(['keys', 'list', '--json'], env)).stdout) as { signers: unknown[] };
    expect(listed.signers).toHaveLength(1);
    expect((await call(['keys', 'new', 'ann'], env)).code).toBe(2);
    expect((await call(['keys', 'remove', 'ann'], env)).code).toBe(0);
    expect((await call(['keys', 'list'], env)).stdout).toContain('No signers yet');
  });

  it('refuse a bad name, a short passphrase and an unknown action with code 2', async () => {
    const env = { SKILLBENCH_HOME: await newFolder() };
    expect((await call(['keys', 'new', '../x'], env)).code).toBe(2);
    expect((await call(['keys', 'new', 'ann'], { ...env, SKILLBENCH_PASSPHRASE: 'short' })).code).toBe(2);
    expect(await call(['keys', 'burn'], env)).toMatchObject({ code: 2, stdout: '' });
    const none = await call(['keys', 'new', 'ann'], { ...env, SKILLBENCH_PASSPHRASE: '' });
    expect(none).toMatchObject({ code: 2 });
    expect(none.stderr).toContain('SKILLBENCH_PASSPHRASE');
  });
});

describe('a dangerous run, from the refusal to the result', () => {
  it('goes over a request, two signatures, one of them made on another computer', async () => {
    const [there, carried] = [await newFolder(), await newFolder()];
    const [request, first, second, pub] = ['r', '1', '2', 'pub'].map((name) =>
      join(carried, `${name}.json`),
    ) as [string, string, string, string];
    expect((await call(['keys', 'new', 'ann'])).code).toBe(0);
    expect((await call(['keys', 'new', 'bob'], { SKILLBENCH_HOME: there })).code).toBe(0);
    const refused = await call(dangerous('--request', request));
    expect(refused).toMatchObject({ code: 3, stdout: '' });
    expect(refused.stderr).toContain('have two signers sign it');

    const signed = await call(['sign', request, '--key', keyFile('ann')]);
    expect(signed.code).toBe(0);
    expect(signed.stderr).toMatch(/^skill +destroys \(dangerous\)$/m);
    await writeFile(first, signed.stdout);
    const elsewhere = ['sign', request, '--key', keyFile('bob', there), '--out', second];
    expect((await call(elsewhere, { SKILLBENCH_HOME: there })).code).toBe(0);

    const approvals = ['--approval', first, '--approval', second];
    const foreign = await call(dangerous(...approvals));
    expect(foreign.code).toBe(3);
    expect(foreign.stderr).toContain('bob is not a signer that is known here');

    await writeFile(pub, (await call(['keys', 'export', 'bob'], { SKILLBENCH_HOME: there })).stdout);
    expect((await call(['keys', 'trust', pub])).code).toBe(0);
    expect(await call(dangerous(...approvals))).toMatchObject({ code: 0, stdout: '{"ran":true}\n' });

    await writeFile(join(root, 'destroys/more.txt'), 'new');
    const edited = await call(dangerous(...approvals));
    expect(edited.code).toBe(3);
    expect(edited.stderr).toContain('was changed since ann signed');
  });

  it('fails with code 1 on a wrong passphrase and 2 on what is no request', async () => {
    const folder = await newFolder();
    const request = join(folder, 'r.json');
    const env = { SKILLBENCH_HOME: await newFolder() };
    await call(['keys', 'new', 'eve'], env);
    await call(dangerous('--request', request), env);
    const key = ['--key', keyFile('eve', env.SKILLBENCH_HOME)];
    const wrong = await call(['sign', request, ...key], { ...env, SKILLBENCH_PASSPHRASE: 'wrong horse' });
    expect(wrong).toMatchObject({ code: 1, stdout: '' });
    expect(wrong.stderr).toContain('passphrase');
    expect(wrong.stderr).not.toContain('wrong horse');
    expect((await call(['sign', join(root, 'looks/skill.json'), ...key], env)).code).toBe(2);
    expect((await call(['sign', request], env)).code).toBe(2);
  });
});

describe('run --persona', () => {
  const as = (name: string, skill: string, ...more: string[]): Promise<Ended> =>
    call(['run', skill, '--root', root, '--persona', name, ...more]);

  it('takes the mode of the persona, and never a wider one', async () => {
    expect((await as('operator', 'changes', '--confirm')).code).toBe(0);
    expect((await as('observer', 'looks')).code).toBe(0);
    const wider = await as('observer', 'changes', '--confirm', '--mode', 'dual-sign-required');
    expect(wider.code).toBe(3);
    expect(wider.stderr).toContain('The persona observer allows read-only at most');
    expect((await as('operator', 'changes', '--confirm', '--mode', 'read-only')).code).toBe(3);
  });

  it('binds the run to its tools, and records the refusal', async () => {
    await writeFile(
      join(cli.home, 'personas/narrow.md'),
      '---\nname: narrow\ndescription: d\nwhen_to_use: w\npermission_mode: dual-sign-required\ntools: [lo*]\n---\n',
    );
    expect((await as('narrow', 'looks')).code).toBe(0);
    const refused = await as('narrow', 'changes', '--confirm');
    expect(refused).toMatchObject({ code: 3, stdout: '' });
    expect(refused.stderr).toContain('its tools are only lo*');
    const log = await readFile(join(cli.home, 'audit.jsonl'), 'utf8');
    const last = JSON.parse(log.trim().split('\n').at(-1) ?? '') as Record<string, unknown>;
    expect(last).toMatchObject({ event: 'refused', persona: 'narrow', skill: 'changes' });
  });

  it('knows the ones that there are, and says what is wrong with one', async () => {
    expect((await as('nobody', 'looks')).stderr).toContain(
      'there are: narrow, observer, operator, responder',
    );
    await writeFile(join(cli.home, 'personas/bad.md'), '---\nname: bad\ndescription: d\n---\n');
    const bad = await as('bad', 'looks');
    expect(bad.code).toBe(2);
    expect(bad.stderr).toContain('bad.md:');
    expect(bad.stderr).toContain('when_to_use is missing');
  });
});
