import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);
const checkout = resolve(import.meta.dirname, '../..');
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skillbench-start-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

function start(args: readonly string[], env: NodeJS.ProcessEnv): Promise<{ stdout: string; stderr: string }> {
  const home = { SKILLBENCH_HOME: join(folder, 'home'), ONGRID_SKILLS_EXTERNAL_DIRS: '' };
  return run(process.execPath, [join(checkout, 'build/start.mjs'), ...args], {
    cwd: checkout,
    env: { ...env, ...home },
    timeout: 80_000,
  });
}

function withoutDisplay(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  delete env['DISPLAY'];
  delete env['WAYLAND_DISPLAY'];
  return env;
}

test('a picture is taken without a display, of the size that was asked for', async () => {
  const file = join(folder, 'pictures', 'window.png');
  await start(['--screenshot', file, '--size', '1000x700', '--theme', 'dark'], withoutDisplay());
  const png = readFileSync(file);
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1000, 700]);
  // More than one colour: something was drawn.
  expect(png.length).toBeGreaterThan(5000);
  expect(readdirSync(join(folder, 'pictures'))).toEqual(['window.png']);
});

test('without a display both ways out are named', async (context) => {
  if (process.platform !== 'linux') context.skip('only Linux can be without a display');
  const failure = start([], withoutDisplay());
  await expect(failure).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/no display[\s\S]*xvfb-run[\s\S]*--screenshot/) as string,
  });
});
