import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { exitCodeOf } from '../../../../electron/core/cli/exitCodes';
import { Output, printable } from '../../../../electron/core/cli/terminal';
import { eventLine } from '../../../../electron/core/cli/timelineText';
import type { RunEvent, RunStatus } from '../../../../shared/model';

function output(isTTY: boolean, env: Record<string, string> = {}): Output {
  return new Output(Object.assign(new PassThrough(), { isTTY }), env);
}

describe('Output', () => {
  it('colours on a terminal only, and not when asked not to', () => {
    expect(output(true).styled('red', 'x')).toBe('\u001B[31mx\u001B[0m');
    expect(output(false).styled('red', 'x')).toBe('x');
    expect(output(true, { NO_COLOR: '1' }).styled('red', 'x')).toBe('x');
    expect(output(true, { TERM: 'dumb' }).styled('red', 'x')).toBe('x');
  });

  it('falls silent when its reader went away', async () => {
    const stream = new PassThrough();
    const out = new Output(stream, {});
    stream.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    await new Promise((resolve) => setImmediate(resolve));
    out.line('more');
    await out.flush();
  });
});

describe('printable', () => {
  it('shows control characters instead of sending them', () => {
    expect(printable('a\u001B]0;t\u0007b\rc\u0000\u007F\u009B31m')).toBe('a^[]0;t^Gb^Mc^@\uFFFD\uFFFD31m');
  });

  it('keeps text, line ends and tabs', () => {
    expect(printable('grün\t✓ 😀\n')).toBe('grün\t✓ 😀\n');
  });
});

describe('eventLine', () => {
  const line = (event: RunEvent, isTTY = false): string => eventLine(event, output(isTTY));
  const place = { seq: 1, at: 1234.5 };
  const outcome = { status: 'done', exitCode: 0, signal: null, message: '' } as const;

  it.each<[RunEvent, string]>([
    [{ ...place, type: 'queued' }, '[1.234 s] waiting for another run to end'],
    [{ ...place, type: 'stderr', text: 'hello', level: 'none' }, '[1.234 s] hello'],
    [{ ...place, type: 'stderr', text: 'x', level: 'error', cutBytes: 9 }, '[1.234 s] x … (9 bytes more)'],
    [{ ...place, type: 'stderr', text: '\u001B[1;31mred\u001B[0m', level: 'none' }, '[1.234 s] red'],
    [{ ...place, type: 'stdout', bytes: 5 }, '[1.234 s] standard output: 5 bytes'],
    [{ ...place, type: 'progress', progress: 0.426, message: 'half' }, '[1.234 s] 43 % half'],
    [{ ...place, type: 'notice', text: 'look' }, '[1.234 s] look'],
    [{ ...place, type: 'ended', outcome, durationMs: 50 }, '[1.234 s] done after 0.050 s, exit code 0'],
    [
      {
        ...place,
        type: 'ended',
        outcome: { status: 'timed-out', exitCode: null, signal: 'SIGTERM', message: 'Too slow.' },
        durationMs: 50,
      },
      '[1.234 s] timed out after 0.050 s, signal SIGTERM: Too slow.',
    ],
  ])('%j', (event, expected) => {
    expect(line(event)).toBe(expected);
  });

  it('colours by level on a terminal', () => {
    expect(line({ ...place, type: 'stderr', text: 'bad', level: 'error' }, true)).toContain('\u001B[31mbad');
  });
});

describe('exitCodeOf', () => {
  it.each<[RunStatus, number]>([
    ['done', 0],
    ['failed', 1],
    ['invalid-output', 1],
    ['output-too-large', 1],
    ['could-not-start', 1],
    ['interrupted', 1],
    ['refused', 3],
    ['timed-out', 124],
    ['stopped', 130],
  ])('%s is %i', (status, code) => {
    expect(exitCodeOf(status)).toBe(code);
  });
});
