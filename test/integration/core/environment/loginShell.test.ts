import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EnvironmentSource, resolveLoginEnvironment } from '../../../../electron/core/environment';

const base = { PATH: '/usr/bin:/bin', HOME: '/nowhere', FROM_APP: 'yes' };

/** A shell whose start-up file is `startup`. */
async function fakeShell(startup: string): Promise<{ readonly shell: string; readonly folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'skillbench-shell-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const shell = join(folder, 'shell');
  // Called as: shell -i -l -c COMMAND
  await writeFile(shell, `#!/bin/sh\ncd ${folder}\n${startup}\neval "$4"\n`);
  await chmod(shell, 0o755);
  return { shell, folder };
}

describe('resolveLoginEnvironment', () => {
  it('takes what the start-up files set, whatever else they print', async () => {
    const { shell } = await fakeShell(
      `echo "welcome"; export PATH=/opt/tools/bin:$PATH; export TWO_LINES='a\nb=c'; printf 'x\\0y=z\\0'`,
    );
    const found = await resolveLoginEnvironment({ base, shell });
    expect(found).toMatchObject({ from: 'login-shell', notice: '' });
    expect(found.variables).toMatchObject({
      PATH: '/opt/tools/bin:/usr/bin:/bin',
      FROM_APP: 'yes',
      TWO_LINES: 'a\nb=c',
    });
    expect(found.variables).not.toHaveProperty('SKILLBENCH_RESOLVING_ENVIRONMENT');
    expect(found.variables).not.toHaveProperty('SHLVL');
    expect(found.variables).not.toHaveProperty('y');
  });

  it('asks the real shell of this machine', async () => {
    const found = await resolveLoginEnvironment({ base: { ...process.env, SHELL: '/bin/bash' } });
    expect(found.from).toBe('login-shell');
    expect(found.variables['PATH']).toContain('/bin');
  });

  it('gives up on a start-up file that waits, ends what it started, and says so', async () => {
    const { shell, folder } = await fakeShell('sleep 60 & echo $! > child; sleep 60');
    const before = performance.now();
    const found = await resolveLoginEnvironment({ base, shell, timeoutMs: 300 });
    expect(performance.now() - before).toBeLessThan(1500);
    expect(found).toMatchObject({ from: 'process', variables: base });
    expect(found.notice).toContain('did not answer within 0.3 s');
    const child = Number(await readFile(join(folder, 'child'), 'utf8'));
    await expect.poll(() => isAlive(child)).toBe(false);
  });

  it('does not wait for what a start-up file left behind', async () => {
    const { shell } = await fakeShell('sleep 60 &');
    const before = performance.now();
    expect((await resolveLoginEnvironment({ base, shell })).from).toBe('login-shell');
    expect(performance.now() - before).toBeLessThan(2000);
  });

  it.each([
    ['fails', 'exit 3', 'did not tell'],
    ['prints without end', 'yes | head -c 9000000', 'printed too much'],
  ])('falls back to its own environment when the shell %s', async (_what, startup, reason) => {
    const { shell } = await fakeShell(startup);
    const found = await resolveLoginEnvironment({ base, shell });
    expect(found).toMatchObject({ from: 'process', variables: base });
    expect(found.notice).toContain(reason);
  });

  it('falls back when there is no such shell', async () => {
    const found = await resolveLoginEnvironment({ base, shell: '/no/such/shell' });
    expect(found.notice).toContain("can't be run");
    expect((await resolveLoginEnvironment({ base })).notice).toContain('No login shell');
  });
});

describe('EnvironmentSource', () => {
  it('asks once', async () => {
    const { shell, folder } = await fakeShell('echo x >> count');
    const source = new EnvironmentSource({ base, shell });
    await Promise.all([source.resolve(), source.resolve()]);
    await source.resolve();
    expect(await readFile(join(folder, 'count'), 'utf8')).toBe('x\n');
  });

  it('does not ask when told not to', async () => {
    const { shell } = await fakeShell('export ASKED=1');
    const source = new EnvironmentSource({ base: { ...base, SKILLBENCH_SKIP_LOGIN_SHELL: '1' }, shell });
    expect((await source.resolve()).variables).not.toHaveProperty('ASKED');
  });
});

/** Whether a process is there and is more than a memory that nobody has asked for. */
async function isAlive(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  return stat !== '' && !/\) [ZX] /.test(stat);
}
