import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packagedProgram } from '../../build/lib/packaging.mjs';

const checkout = resolve(import.meta.dirname, '../..');
const program = packagedProgram(process.platform, process.arch);
const home = mkdtempSync(join(tmpdir(), 'skillbench-packaged-'));
let child: ChildProcess | undefined;

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(checkout, 'build/package.mjs')], { cwd: checkout });
}, 240_000);

afterAll(async () => {
  if (child !== undefined && child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((ended) => child?.once('exit', ended));
    child.kill('SIGKILL');
    await gone;
  }
  rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

/** Where a debugger of the page may connect, as Chromium says on standard error. */
function debuggerAddress(started: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let words = '';
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      words += text;
      const match = /DevTools listening on (ws:\S+)/.exec(words);
      if (match?.[1] !== undefined) found(match[1]);
    });
    started.once('error', failed);
    started.once('exit', (code) => failed(new Error(`ended with exit code ${String(code)}: ${words}`)));
  });
}

test('the packaged app holds what it needs and nothing of the bootstrap', () => {
  const app = join(dirname(program), 'resources', 'app');
  for (const path of ['out/main.cjs', 'out/preload.cjs', 'out/renderer/index.html', 'assets', 'LICENSE']) {
    expect(existsSync(join(app, path)), path).toBe(true);
  }
  expect(existsSync(join(app, 'index.cjs'))).toBe(false);
  const about = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as Record<string, unknown>;
  expect(about['name']).toBe('skillbench');
  expect(about).not.toHaveProperty('devDependencies');
  expect(existsSync(join(app, 'node_modules', '@parcel', 'watcher', 'package.json'))).toBe(true);
});

test('the packaged app starts, and is no plain Node even when asked to be', async () => {
  // The driver's own way in needs a switch that the packaged app has turned off, so the page's debugger is used.
  const started = spawn(program, ['--no-sandbox', '--remote-debugging-port=0'], {
    env: {
      ...process.env,
      SKILLBENCH_HOME: home,
      ONGRID_SKILLS_EXTERNAL_DIRS: '',
      ELECTRON_RUN_AS_NODE: '1',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child = started;
  const browser = await chromium.connectOverCDP(await debuggerAddress(started), { noDefaults: true });
  const context = browser.contexts()[0]!;
  const page = context.pages()[0] ?? (await context.waitForEvent('page'));
  await page.waitForFunction(() => document.documentElement.dataset['appState'] === 'ready');
  expect(page.url()).toMatch(/^app:\/\/skillbench\//);
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
  await browser.close();
}, 60_000);
