import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const checkout = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'skillbench-runtime-app-'));
let executable = '';

beforeAll(async () => {
  const { stdout } = await run('npm', ['run', '--silent', 'electron:path'], { cwd: checkout });
  executable = stdout.replace(/\n$/, '');
  mkdirSync(join(folder, 'app'));
  writeFileSync(join(folder, 'app', 'package.json'), '{"name":"probe","version":"3.2.1","main":"start.cjs"}');
  writeFileSync(join(folder, 'before.cjs'), 'globalThis.loadedBefore = true;');
  writeFileSync(
    join(folder, 'app', 'start.cjs'),
    `const { app } = require('electron');
    const { addAbortListener } = require('node:events');
    const { getDefaultHighWaterMark } = require('node:stream');
    app.setPath('userData', ${JSON.stringify(join(folder, 'data'))});
    const heard = [];
    const stop = new AbortController();
    addAbortListener(stop.signal, () => heard.push('abort'));
    stop.abort();
    process.stdout.write(JSON.stringify({
      name: app.getName(), version: app.getVersion(), path: app.getAppPath(), packaged: app.isPackaged,
      before: globalThis.loadedBefore === true, args: process.argv.slice(-2), heard,
      marks: [getDefaultHighWaterMark(true), getDefaultHighWaterMark(false)],
    }) + '\\n', () => app.exit(0));`,
  );
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

test('the resolved runtime is printed alone on one line', () => {
  expect(executable).not.toContain('\n');
  expect(executable.startsWith('/') || /^[A-Z]:\\/.test(executable)).toBe(true);
});

test('the runtime starts a folder as plain Electron does', async () => {
  const args = ['--no-sandbox', '-r', join(folder, 'before.cjs'), join(folder, 'app'), '--own', 'argument'];
  const { stdout } = await run(executable, args, { timeout: 30_000 });
  expect(JSON.parse(stdout.trim())).toEqual({
    name: 'probe',
    version: '3.2.1',
    path: join(folder, 'app'),
    packaged: false,
    before: true,
    args: ['--own', 'argument'],
    heard: ['abort'],
    // Node 22 raised the second one.
    marks: [16, expect.toSatisfy((bytes) => bytes === 16_384 || bytes === 65_536)],
  });
});
