import { expect, test } from 'vitest';
import { runChild } from '../../../../build/lib/child.mjs';

const node = (script: string, options = {}) => runChild(process.execPath, ['-e', script], options);

test('both streams and the exit code are kept', async () => {
  const ended = await node("console.log('out'); console.error('err'); process.exitCode = 3");
  expect(ended).toMatchObject({ code: 3, timedOut: false, stdout: 'out\n', stderr: 'err\n' });
});

test('a child that goes on too long is ended', async () => {
  const ended = await node('setInterval(() => {}, 1000)', { timeout: 200 });
  expect(ended).toMatchObject({ code: null, signal: 'SIGKILL', timedOut: true });
});

test('a program that is not there is a rejection', async () => {
  await expect(runChild('/no/such/program', [])).rejects.toMatchObject({ code: 'ENOENT' });
});
