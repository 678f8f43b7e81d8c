import { execFileSync } from 'node:child_process';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunEvent } from '../../../../shared/model';
import {
  installCommandLine,
  until,
  type CallOptions,
  type CommandLine,
  type Ended,
} from '../../../fixtures/commandLine';
import { temporaryFolders, writeTree } from '../../../fixtures/temporary';

const newFolder = temporaryFolders();
let cli: CommandLine;
let root = '';

const skills: Record<string, readonly [script: string, more: object]> = {
  echo: ['cat', {}],
  odd_bytes: ['printf \'{"a" :  1,\\n "b":"\\303\\251"}\\r\\n\\n\'', {}],
  fails: ['echo boom >&2; echo \'{"half":1}\'; exit 7', {}],
  talks: ['echo hello', {}],
  slow: ['echo begun $$ >&2; sleep 60 & echo child $! >&2; wait', { timeout_seconds: 60 }],
  late: ['echo working >&2; sleep 60', { timeout_seconds: 1 }],
  changes: ['echo \'{"changed":true}\'', { class: 'mutating' }],
  destroys: ['echo \'{"gone":true}\'', { class: 'dangerous' }],
  strict: ['cat', { schema: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] } }],
  env_of: ['printf \'"%s-%s"\' "$MINE" "$OTHER"', { env_allow: ['MINE'] }],
  colours: ['printf "\\033[31mred\\033[0m \\033]0;title\\007 bell\\n" >&2; echo 1', {}],
};

beforeAll(async () => {
  cli = await installCommandLine();
  root = await newFolder();
  for (const [name, [script, more]] of Object.entries(skills)) {
    const manifest = {
      name,
      description: name,
      entry: './run.sh',
      class: 'safe',
      env_allow: ['PATH'],
      ...more,
    };
    await writeTree(root, {
      [`${name}/skill.json`]: JSON.stringify(manifest),
      [`${name}/run.sh`]: `#!/bin/sh\n${script}\n`,
    });
    await chmod(join(root, name, 'run.sh'), 0o755);
  }
  await writeTree(root, { 'text/SKILL.md': '---\nname: text\ndescription: d\n---\nx' });
});
afterAll(() => cli.remove());

const run = (args: readonly string[], options?: CallOptions): Promise<Ended> =>
  cli.call(['run', ...args, '--root', root], options);

/** What has ended but was not fetched by its parent yet does not live. */
const isAlive = (pid: number): boolean => {
  try {
    return !/^Z/.test(
      execFileSync('ps', ['-o', 'state=', '-p', String(pid)])
        .toString()
        .trim(),
    );
  } catch {
    return false;
  }
};

describe('run', () => {
  it('writes the result byte for byte, and the timeline to standard error', async () => {
    const ended = await run(['odd_bytes']);
    expect(ended.code).toBe(0);
    expect(ended.stdoutBytes.equals(Buffer.from('{"a" :  1,\n "b":"é"}\r\n\n'))).toBe(true);
    expect(ended.stderr).toMatch(/^\[0\.\d{3} s\] started .*odd_bytes\/run\.sh as process \d+$/m);
    expect(ended.stderr).toMatch(/^\[0\.\d{3} s\] done after \d\.\d{3} s, exit code 0$/m);
  });

  it('takes arguments from a file, from standard input, or takes none', async () => {
    const file = join(await newFolder(), 'args.json');
    await writeTree(join(file, '..'), { 'args.json': ' {"from" : "file"}\n' });
    expect((await run(['echo', '--args', file])).stdout).toBe(' {"from" : "file"}\n');
    expect((await run(['echo', '--args', 'args.json'], { cwd: join(file, '..') })).code).toBe(0);
    expect((await run(['echo', '--args', '-'], { input: '{"a":42}' })).stdout).toBe('{"a":42}');
    expect((await run(['echo'], { input: '{"piped":1}' })).stdout).toBe('{"piped":1}');
    expect((await run(['echo'], { input: ' \n' })).stdout).toBe('{}');
    expect((await run(['echo'], { stdio: ['ignore', 'pipe', 'pipe'] })).stdout).toBe('{}');
  });

  it('does not wait for a parent that opened a pipe and forgot it', async () => {
    const { child, ended } = cli.start(['run', 'echo', '--root', root], { input: null });
    expect(await ended).toMatchObject({ code: 0, stdout: '{}' });
    child.stdin?.destroy();
  });

  it('answers 1 for a run that failed, with what it wrote', async () => {
    const ended = await run(['fails']);
    expect(ended).toMatchObject({ code: 1, stdout: '{"half":1}\n' });
    expect(ended.stderr).toMatch(/\] boom$/m);
    expect(ended.stderr).toMatch(/failed after .*, exit code 7/);
    const talks = await run(['talks']);
    expect(talks).toMatchObject({ code: 1, stdout: 'hello\n' });
    expect(talks.stderr).toContain('invalid output');
  });

  it('answers 2 for arguments that do not fit, and starts nothing', async () => {
    for (const [input, message] of [
      ['{bad', 'not one JSON value'],
      ['{"n":"1"}', '/n: '],
      ['[1]', 'must be a JSON object'],
      ['{}', 'n'],
    ] as const) {
      const ended = await run(['strict'], { input });
      expect(ended, input).toMatchObject({ code: 2, stdout: '' });
      expect(ended.stderr).toContain(message);
      expect(ended.stderr).not.toContain(' started ');
    }
    expect(await run(['strict', '--unchecked-args'], { input: '{"n":"1"}' })).toMatchObject({ code: 0 });
    expect(await run(['echo', '--args', '/no/such/file'])).toMatchObject({ code: 2, stdout: '' });
  });

  it('answers 2 for a skill that is not there, not loaded or not to be run', async () => {
    await writeTree(root, { 'broken/skill.json': '{"name":"broken_one","description":""}' });
    for (const [name, message] of [
      ['gone', 'there is no skill "gone"'],
      ['broken_one', 'not loaded: '],
      ['text', 'is a document skill'],
    ] as const) {
      const ended = await run([name]);
      expect(ended, name).toMatchObject({ code: 2, stdout: '' });
      expect(ended.stderr).toContain(message);
    }
  });

  it.each([
    ['changes', [], 3, 'read-only'],
    ['changes', ['--mode', 'mutating-with-confirm'], 3, '--confirm'],
    ['changes', ['--mode', 'nonsense', '--confirm'], 3, 'counts as read-only'],
    ['changes', ['--mode', '', '--confirm'], 3, 'read-only'],
    ['changes', ['--confirm'], 3, 'read-only'],
    ['destroys', ['--mode', 'mutating-with-confirm', '--confirm'], 3, 'dangerous'],
    ['destroys', ['--mode', 'dual-sign-required', '--confirm'], 3, 'sign'],
  ])('gate: %s %j → %i', async (name, args, code, message) => {
    const ended = await run([name, ...args]);
    expect(ended).toMatchObject({ code, stdout: '' });
    expect(ended.stderr).toContain(message);
    expect(ended.stderr).not.toContain(' started ');
  });

  it('answers 2 for an approval that is none', async () => {
    await writeTree(root, { 'no-approval.json': '{"signature":"x"}' });
    for (const file of [join(root, 'no-approval.json'), join(root, 'gone.json')]) {
      const ended = await run(['destroys', '--mode', 'dual-sign-required', '--approval', file]);
      expect(ended).toMatchObject({ code: 2, stdout: '' });
      expect(ended.stderr).toContain(file);
    }
  });

  it('runs a mutating skill that was confirmed', async () => {
    const ended = await run(['changes', '--mode', 'mutating-with-confirm', '--confirm']);
    expect(ended).toMatchObject({ code: 0, stdout: '{"changed":true}\n' });
  });

  it('answers 124 when the time is up', async () => {
    const ended = await run(['late']);
    expect(ended).toMatchObject({ code: 124, stdout: '' });
    expect(ended.stderr).toMatch(/timed out after/);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends the group on %s and answers 130',
    async (signal) => {
      const { child, ended } = cli.start(['run', 'slow', '--root', root]);
      let seen = '';
      child.stderr!.on('data', (piece: Buffer) => (seen += piece.toString()));
      await until(() => /child \d+/.test(seen), 'the skill to begin');
      const pids = [...seen.matchAll(/(?:begun|child) (\d+)/g)].map((match) => Number(match[1]));
      expect(pids).toHaveLength(2);
      child.kill(signal);
      expect(await ended).toMatchObject({ code: 130, stdout: '' });
      expect(pids.filter(isAlive)).toEqual([]);
    },
  );

  it('shows the timeline while the skill still runs', async () => {
    const { child, ended } = cli.start(['run', 'slow', '--root', root]);
    await new Promise<void>((resolve) => {
      child.stderr!.on('data', (piece: Buffer) => {
        if (piece.toString().includes('begun')) resolve();
      });
    });
    expect(child.exitCode).toBeNull();
    child.kill('SIGINT');
    await ended;
  });

  it('writes the timeline as JSON lines, whole and in order', async () => {
    const file = join(await newFolder(), 'events.jsonl');
    expect((await run(['fails', '--events', file])).code).toBe(1);
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    const events = lines.map((line) => JSON.parse(line) as RunEvent);
    expect(events.map((event) => event.seq)).toEqual(events.map((_, at) => at + 1));
    expect(events.map((event) => event.type)).toContain('started');
    expect(events.find((event) => event.type === 'stderr')).toMatchObject({ text: 'boom' });
    expect(events.at(-1)).toMatchObject({ type: 'ended', outcome: { status: 'failed', exitCode: 7 } });
    const refused = join(await newFolder(), 'refused.jsonl');
    await run(['changes', '--events', refused]);
    expect(JSON.parse((await readFile(refused, 'utf8')).trim())).toMatchObject({
      type: 'ended',
      outcome: { status: 'refused' },
    });
    expect(await run(['echo', '--events', '/no/such/folder/x'])).toMatchObject({ code: 2, stdout: '' });
  });

  it('gives the child only what the manifest names', async () => {
    const ended = await run(['env_of'], { env: { MINE: 'yes', OTHER: 'no' } });
    expect(ended.stdout).toBe('"yes-"');
  });

  it('lets a skill draw nothing on the terminal', async () => {
    const { stderr } = await run(['colours']);
    for (const control of ['\u001B', '\u0007']) expect(stderr).not.toContain(control);
    expect(stderr).toMatch(/\] red .*title.* bell$/m);
  });

  it('goes on when nobody reads the timeline', async () => {
    const { child, ended } = cli.start(['run', 'fails', '--root', root]);
    child.stderr!.destroy();
    expect(await ended).toMatchObject({ code: 1, stdout: '{"half":1}\n' });
  });

  it('keeps a large result whole through a pipe', async () => {
    const large = `{"text":"${'x'.repeat(3_000_000)}"}`;
    const ended = await run(['echo', '--args', '-'], { input: large });
    expect(ended.stdoutBytes.equals(Buffer.from(large))).toBe(true);
    const counted = execFileSync(
      '/bin/sh',
      ['-c', `"${process.execPath}" "${cli.program}" run echo --args - --root "${root}" 2>/dev/null | wc -c`],
      { input: large, env: { ...process.env, SKILLBENCH_HOME: cli.home } },
    );
    expect(Number(counted.toString())).toBe(large.length);
  });
});
