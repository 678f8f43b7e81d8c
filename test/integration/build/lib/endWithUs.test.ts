import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const module = resolve(import.meta.dirname, '../../../../build/lib/endWithUs.mjs');

/** A process with a child that would go on for ever. Both write to one pipe, so it closes when both are gone. */
async function startParent(then: string) {
  const script = `
    import { spawn } from 'node:child_process';
    import { endWithUs } from ${JSON.stringify(module)};
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    endWithUs(child);
    child.once('spawn', () => { console.log('started'); ${then} });
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(parent, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const gone = once(parent.stdout, 'close');
  await once(parent.stdout, 'data');
  return { parent, exited, gone };
}

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
  ['SIGHUP', 129],
] as const)('a child ends with a parent that gets %s', async (signal, code) => {
  const { parent, exited, gone } = await startParent('');
  parent.kill(signal);
  expect(await exited).toEqual([code, null]);
  await gone;
});

test('a child ends with a parent that ends by itself', async () => {
  const { exited, gone } = await startParent('process.exit(7);');
  expect(await exited).toEqual([7, null]);
  await gone;
});
