import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readNewPassphrase, readPassphrase } from '../../../../electron/core/cli/passphrase';
import { openTerminal, type ProcessLike, type Terminal } from '../../../../electron/core/cli/terminal';

interface Typist {
  readonly terminal: Terminal;
  readonly stdin: PassThrough;
  /** Everything that was shown. */
  readonly shown: () => string;
  readonly raw: boolean[];
}

function typist(env: Record<string, string> = {}, isTTY = true): Typist {
  const raw: boolean[] = [];
  const stdin = Object.assign(new PassThrough(), { isTTY, setRawMode: (mode: boolean) => raw.push(mode) });
  const shown: string[] = [];
  const screen = (): PassThrough => {
    const stream = new PassThrough();
    stream.on('data', (piece: Buffer) => shown.push(piece.toString()));
    return stream;
  };
  const process: ProcessLike = {
    argv: [],
    env,
    platform: 'linux',
    stdin,
    stdout: screen(),
    stderr: screen(),
    cwd: () => '/',
    exit: (code) => {
      throw new Error(`exit ${String(code)}`);
    },
    on: () => undefined,
    removeListener: () => undefined,
  };
  return {
    terminal: openTerminal(process, { outFolder: '', assetsFolder: '' }),
    stdin,
    shown: () => shown.join(''),
    raw,
  };
}

describe('the passphrase', () => {
  it('is typed without being shown, also when it comes in pieces and is corrected', async () => {
    const { terminal, stdin, shown, raw } = typist();
    const answer = readPassphrase(terminal, 'Passphrase: ');
    stdin.write('correct hoX');
    stdin.write('\u007Frse é\r');
    expect(await answer).toBe('correct horse é');
    expect(shown()).toBe('Passphrase: \n');
    expect(raw).toEqual([true, false]);
  });

  it('of a new key is typed twice, the same', async () => {
    const good = typist();
    const answer = readNewPassphrase(good.terminal, 'New: ');
    good.stdin.write('one and two\n');
    await expect.poll(() => good.shown()).toContain('again');
    good.stdin.write('one and two\n');
    expect(await answer).toBe('one and two');

    const bad = typist();
    const refused = expect(readNewPassphrase(bad.terminal, 'New: ')).rejects.toThrow('differ');
    bad.stdin.write('one and two\n');
    await expect.poll(() => bad.shown()).toContain('again');
    bad.stdin.write('one and three\n');
    await refused;
  });

  it('comes from the environment for scripts, and is asked of nobody then', async () => {
    const { terminal, shown } = typist({ SKILLBENCH_PASSPHRASE: 'from outside' }, false);
    expect(await readPassphrase(terminal, 'Passphrase: ')).toBe('from outside');
    expect(shown()).toBe('');
  });

  it('is not waited for without a terminal: it says what to do', async () => {
    await expect(readPassphrase(typist({}, false).terminal, 'P: ')).rejects.toThrow('SKILLBENCH_PASSPHRASE');
  });
});
