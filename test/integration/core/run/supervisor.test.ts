import { describe, expect, it } from 'vitest';
import { superviseScript } from './supervise';

describe('what the child is given', () => {
  it('41: hands the arguments to standard input and the result back byte for byte', async () => {
    const input = '{"a":42,  "z":1, "a2" : [1 ,2]}';
    const run = await superviseScript('printf \'{"got": \'; cat; printf "}"', { input });
    expect(run.outcome).toEqual({ status: 'done', exitCode: 0, signal: null, message: '' });
    expect(run.output.toString()).toBe(`{"got": ${input}}`);
  });

  it('gives no arguments on the command line', async () => {
    const run = await superviseScript('echo $#');
    expect(run.output.toString()).toBe('0\n');
    expect(run.outcome.status).toBe('done');
  });

  it('45: gives exactly the environment it was told to', async () => {
    const run = await superviseScript('/usr/bin/env >&2; echo null', {
      environment: { MY_SECRET: 'tell nobody' },
    });
    // The shell itself adds PWD and its kind; nothing of ours may be there.
    const names = run.lines.map((line) => line.split('=')[0]);
    expect(run.lines).toContain('MY_SECRET=tell nobody');
    expect(names.filter((name) => !['MY_SECRET', 'PWD', 'SHLVL', '_', 'OLDPWD'].includes(name!))).toEqual([]);
  });

  it('45: an empty environment is empty', async () => {
    const run = await superviseScript('', { environment: {}, entry: '/usr/bin/env' });
    expect(run.output.toString()).toBe('');
  });
});

describe('how a run ends', () => {
  it('42: a non-zero exit is a failure, and standard error was seen', async () => {
    const run = await superviseScript('echo boom >&2; exit 7');
    expect(run.outcome).toMatchObject({ status: 'failed', exitCode: 7 });
    expect(run.lines).toEqual(['boom']);
  });

  it.each(['42', 'null', ' {"a": [1, 2]}\n', '"text"'])('46: %s is a valid result', async (text) => {
    const run = await superviseScript(`cat <<'EOT'\n${text}\nEOT`);
    expect(run.outcome.status).toBe('done');
    expect(run.output.toString()).toBe(`${text}\n`);
  });

  it.each([
    ['', 'empty'],
    ['hello', 'not JSON'],
    ['1 2', 'goes on'],
    ['banner\n{"a":1}', 'not JSON'],
    ['{"a":', 'in the middle'],
  ])('46: %j is invalid output', async (text, reason) => {
    const run = await superviseScript(`printf '%s' '${text}'`);
    expect(run.outcome.status).toBe('invalid-output');
    expect(run.outcome.message).toContain(reason);
    expect(run.output.toString()).toBe(text);
  });

  it('43: past its limit the whole group ends at once', async () => {
    const run = await superviseScript('sleep 2 & sleep 2', { timeoutMs: 200 });
    expect(run.outcome.status).toBe('timed-out');
    expect(run.ms).toBeLessThan(1500);
    expect(run.left).toBe(0);
  });

  it('43: also when everything ignores the polite signal', async () => {
    const run = await superviseScript("trap '' TERM; (trap '' TERM; sleep 30) & sleep 30; sleep 30", {
      timeoutMs: 200,
    });
    expect(run.outcome.status).toBe('timed-out');
    expect(run.notices.join('\n')).toContain('SIGKILL');
    expect(run.ms).toBeLessThan(1500);
    expect(run.left).toBe(0);
  });

  it('44: a grandchild that holds standard output can not hang the run', async () => {
    const run = await superviseScript('sleep 30 & sleep 30', { timeoutMs: 200 });
    expect(run.outcome.status).toBe('timed-out');
    expect(run.ms).toBeLessThan(1500);
    expect(run.left).toBe(0);
  });

  it('44: what the entry left behind is ended, and the complete result stays a success', async () => {
    const run = await superviseScript('sleep 30 & echo \'{"ok":true}\'');
    expect(run.outcome.status).toBe('done');
    expect(run.output.toString()).toBe('{"ok":true}\n');
    expect(run.notices.join('\n')).toMatch(/left process \d+ behind/);
    expect(run.left).toBe(0);
  });

  it('44: a last word of what was left behind does not spoil the result', async () => {
    const run = await superviseScript(
      `(trap 'echo bye; exit' TERM; while :; do sleep 0.02; done) & sleep 0.1; echo '{"ok":true}'`,
    );
    expect(run.outcome.status).toBe('done');
    expect(run.output.toString()).toBe('{"ok":true}\n');
    expect(run.left).toBe(0);
  });

  it('48: a child that closes its input unread may succeed', async () => {
    const run = await superviseScript('exec 0<&-; sleep 0.1; echo 1', {
      input: `"${'x'.repeat(5_000_000)}"`,
    });
    expect(run.outcome.status).toBe('done');
  });

  it('49: standard output past the limit is a failure of its own', async () => {
    const run = await superviseScript('head -c 17825792 /dev/zero | tr "\\0" 1; sleep 30');
    expect(run.outcome.status).toBe('output-too-large');
    expect(run.output.length).toBe(16 * 1024 * 1024);
    expect(run.left).toBe(0);
  });

  it('49: exactly the limit is fine', async () => {
    const run = await superviseScript('head -c 16777216 /dev/zero | tr "\\0" 1');
    expect(run.outcome.status).toBe('done');
    expect(run.output.length).toBe(16 * 1024 * 1024);
  });

  it('stops when asked, and says what it does', async () => {
    const run = await superviseScript('echo ready >&2; sleep 30', {
      onLine: (_text, supervisor) => supervisor.stop(),
    });
    expect(run.outcome.status).toBe('stopped');
    expect(run.notices[0]).toContain('SIGTERM');
    expect(run.ms).toBeLessThan(1500);
    expect(run.left).toBe(0);
  });

  it('names a signal that came from elsewhere', async () => {
    const run = await superviseScript('kill -SEGV $$');
    expect(run.outcome).toMatchObject({ status: 'failed', signal: 'SIGSEGV' });
  });
});
