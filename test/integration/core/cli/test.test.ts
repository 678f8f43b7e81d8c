import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installCommandLine, until, type CommandLine, type Ended } from '../../../fixtures/commandLine';
import { temporaryFolders, writeTree } from '../../../fixtures/temporary';

const newFolder = temporaryFolders();
let cli: CommandLine;

beforeAll(async () => {
  cli = await installCommandLine();
});
afterAll(() => cli.remove());

interface Written {
  readonly script: string;
  readonly class?: string;
  readonly cases: Readonly<Record<string, unknown>>;
}

/** A root with these skills, each with its cases. */
async function rootWith(skills: Readonly<Record<string, Written>>): Promise<string> {
  const root = await newFolder();
  for (const [name, { script, class: skillClass = 'safe', cases }] of Object.entries(skills)) {
    const manifest = { name, description: name, entry: 'run.sh', class: skillClass, env_allow: ['PATH'] };
    await writeTree(root, {
      [`${name}/skill.json`]: JSON.stringify(manifest),
      [`${name}/run.sh`]: `#!/bin/sh\n${script}\n`,
    });
    await chmod(join(root, name, 'run.sh'), 0o755);
    for (const [label, content] of Object.entries(cases)) {
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      await writeTree(root, { [`${name}/cases/${label}.json`]: text });
    }
  }
  return root;
}

const test = (root: string, ...args: readonly string[]): Promise<Ended> =>
  cli.call(['test', ...args, '--root', root]);

describe('test', () => {
  it('runs all cases of all skills, a line a case, and answers 0', async () => {
    const root = await rootWith({
      one: {
        script: 'cat',
        cases: { a: { arguments: { x: 1 }, expect: { result: { equals: { x: 1 } } } }, b: {} },
      },
      two: { script: 'echo oops >&2; exit 3', cases: { c: { expect: { exit: 3, stderr: 'oops' } } } },
      three: { script: 'echo 1', cases: {} },
    });
    const ended = await test(root);
    expect(ended.stdout).toMatch(
      /^passed {2}one \/ a \(\d+\.\d{3} s\)\npassed {2}one \/ b .*\npassed {2}two \/ c .*\n3 passed, 0 failed\n$/,
    );
    expect(ended).toMatchObject({ code: 0, stderr: '' });
  });

  it('answers 1 with the differences when some failed or are broken', async () => {
    const root = await rootWith({
      one: {
        script: 'cat',
        cases: {
          bad: { arguments: { x: [1] }, expect: { result: { subset: { x: [2] } } } },
          good: {},
          torn: '{',
        },
      },
    });
    const ended = await test(root, 'one');
    expect(ended.code).toBe(1);
    expect(ended.stdout).toContain('FAILED  one / bad');
    expect(ended.stdout).toContain('\n          result /x/0: expected 2, got 1\n');
    expect(ended.stdout).toMatch(/BROKEN {2}one \/ torn\n {10}It is not JSON: line 1/);
    expect(ended.stdout).toContain('1 passed, 2 failed');
  });

  it('takes names of skills and of cases', async () => {
    const root = await rootWith({
      one: { script: 'echo 1', cases: { a: {}, b: {} } },
      two: { script: 'echo 1', cases: { a: {} } },
    });
    expect((await test(root, 'two')).stdout).toContain('1 passed, 0 failed');
    const named = await test(root, '--case', 'a');
    expect(named.stdout).toMatch(/one \/ a[^]*two \/ a[^]*2 passed, 0 failed/);
    expect(named.stdout).not.toContain('/ b');
  });

  it('answers 2 for what is not there', async () => {
    const root = await rootWith({ one: { script: 'echo 1', cases: {} } });
    for (const [args, message] of [
      [[], 'there are no cases of any skill'],
      [['one'], 'there are no cases of one'],
      [['one', '--case', 'x'], 'there is no case "x" of one'],
      [['gone'], 'there is no skill "gone"'],
      [['--junit', '/no/such/folder/r.xml'], "the report can't be written"],
      [['--nonsense'], 'nonsense'],
    ] as const) {
      const ended = await test(root, ...args);
      expect(ended, args.join(' ')).toMatchObject({ code: 2, stdout: '' });
      expect(ended.stderr).toContain(message);
    }
  });

  it('counts the cases of a skill that is not loaded as failed: they must not go missing', async () => {
    const root = await rootWith({ one: { script: 'echo 1', cases: { a: {} } } });
    await writeTree(root, {
      'broken/skill.json': '{"name":"broken_one","description":""}',
      'broken/cases/z.json': '{}',
    });
    const ended = await test(root);
    expect(ended.code).toBe(1);
    expect(ended.stdout).toMatch(/BROKEN {2}broken_one \/ z\n {10}The skill is not loaded: /);
  });

  it.each([
    [[], 0, '0 passed, 0 failed, 1 not run'],
    [['changes'], 1, '0 passed, 1 failed'],
    [['changes', '--confirm'], 1, 'read-only'],
    [['changes', '--mode', 'mutating-with-confirm'], 1, 'not confirmed'],
    [['changes', '--mode', 'nonsense', '--confirm'], 1, '0 passed, 1 failed'],
    [['--mode', 'mutating-with-confirm', '--confirm'], 0, '1 passed, 0 failed'],
  ])('gate: %j → %i', async (args, code, message) => {
    const root = await rootWith({ changes: { script: 'echo 1', class: 'mutating', cases: { a: {} } } });
    const ended = await test(root, ...args);
    expect(ended.code).toBe(code);
    expect(ended.stdout).toContain(message);
  });

  it('writes a JUnit report, and answers JSON', async () => {
    const root = await rootWith({
      one: {
        script: 'printf \'"\\\\u001b[31m"\'',
        cases: { bad: { expect: { result: { equals: '<&' } } }, good: {} },
      },
    });
    const file = join(await newFolder(), 'report.xml');
    const ended = await test(root, '--junit', file, '--json');
    expect(ended.code).toBe(1);
    const answer = JSON.parse(ended.stdout) as { cases: { case: string; verdict: string }[] };
    expect(answer).toMatchObject({ passed: 1, failed: 1, refused: 0, notRun: 0 });
    expect(answer.cases.map((each) => [each.case, each.verdict])).toEqual([
      ['bad', 'failed'],
      ['good', 'passed'],
    ]);
    const xml = await readFile(file, 'utf8');
    expect(xml).toContain('<testsuite name="one" tests="2" failures="1" errors="0" skipped="0"');
    expect(xml).toContain('expected &quot;&lt;&amp;&quot;');
    // eslint-disable-next-line no-control-regex -- none of them may be in the report
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b-\u001f]/);
  });

  it('lets nothing of a case reach the terminal as a command', async () => {
    const root = await rootWith({
      one: {
        script: 'printf "\\033]0;title\\007\\n" >&2; echo 1',
        cases: { a: { expect: { stderr: 'x' } } },
      },
    });
    const { stdout } = await test(root);
    // eslint-disable-next-line no-control-regex -- none of them may be printed
    expect(stdout).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f]/);
  });

  it('ends the group on Ctrl-C, writes the report, and answers 130', async () => {
    const marks = await newFolder();
    const root = await rootWith({
      slow: { script: `sleep 60 & echo $! > '${marks}/pid'; wait`, cases: { a: {}, b: {} } },
    });
    const file = join(await newFolder(), 'report.xml');
    await mkdir(marks, { recursive: true });
    const { child, ended } = cli.start(['test', '--root', root, '--junit', file]);
    const pid = (): Promise<string> => readFile(join(marks, 'pid'), 'utf8').catch(() => '');
    await until(async () => (await pid()).endsWith('\n'), 'the skill to begin');
    child.kill('SIGINT');
    const { code, stdout } = await ended;
    expect(code).toBe(130);
    expect(stdout).toContain('stopped slow / a');
    expect(stdout).toContain('0 passed, 0 failed, 2 stopped');
    const left = Number(await pid());
    await until(() => !lives(left), 'the child to be gone');
    expect(await readFile(file, 'utf8')).toContain('tests="2" failures="0" errors="0" skipped="2"');
  });

  it('has help', async () => {
    const help = await cli.call(['test', '--help']);
    expect(help.code).toBe(0);
    expect(help.stdout).toContain('skillbench test [NAME…]');
    expect((await cli.call(['--help'])).stdout).toContain('test [NAME…]');
  });
});

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
