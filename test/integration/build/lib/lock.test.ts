import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from '../../../../build/lib/lock.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skillbench-lock-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const lockModule = resolve(import.meta.dirname, '../../../../build/lib/lock.mjs');

/** Notes in a file when it enters and when it leaves what the lock guards. */
async function contender(log: string): Promise<void> {
  const script = `
    import { appendFileSync } from 'node:fs';
    import { withLock } from ${JSON.stringify(lockModule)};
    await withLock('subject', async () => {
      appendFileSync(${JSON.stringify(log)}, 'in\\n');
      await new Promise((done) => setTimeout(done, 150));
      appendFileSync(${JSON.stringify(log)}, 'out\\n');
    }, { folder: ${JSON.stringify(folder)} });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(0);
}

test('processes enter one after another', async () => {
  const log = join(folder, 'log.txt');
  await Promise.all([contender(log), contender(log), contender(log)]);
  expect(readFileSync(log, 'utf8')).toBe('in\nout\n'.repeat(3));
});

test('a lock whose holder is gone binds nobody', async () => {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
  await once(child, 'exit');
  await withLock('subject', () => Promise.resolve(), { folder });
  const file = await withLock('subject', () => Promise.resolve(readdirSync(folder)[0]), { folder });
  writeFileSync(join(folder, file!), String(child.pid));
  expect(await withLock('subject', () => Promise.resolve('entered'), { folder })).toBe('entered');
});

test('the lock is given back after a failure', async () => {
  await expect(withLock('subject', () => Promise.reject(new Error('no')), { folder })).rejects.toThrow('no');
  expect(readdirSync(folder)).toEqual([]);
});

test('waiting ends with what to do about it', async () => {
  const waiting = withLock(
    'subject',
    () => withLock('subject', () => Promise.resolve(), { folder, patience: 0 }),
    { folder },
  );
  await expect(waiting).rejects.toMatchObject({
    next: expect.stringContaining('remove that file') as string,
  });
});
