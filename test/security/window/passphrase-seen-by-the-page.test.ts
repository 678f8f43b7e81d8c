import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect as see } from 'playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchApp, type RunningApp } from '../../e2e/support/app';
import { typePassphrase } from '../../e2e/support/passphrase';
import { showScreen } from '../../e2e/support/screens';

/** Attack: a page that was taken over reads, answers or draws over the window in which a passphrase is typed. */

const PASSPHRASE = 'zebra-quilt-9417-lantern';
let app: RunningApp;
const said: string[] = [];

beforeAll(async () => {
  app = await launchApp();
  const { stdout, stderr } = app.electron.process();
  for (const stream of [stdout, stderr]) stream?.on('data', (piece: Buffer) => said.push(piece.toString()));
});
afterAll(() => app.close());

it('the page has no function that takes or answers a passphrase, and can not reach its channels', async () => {
  const names = await app.page.evaluate(() => Object.keys(window.skillbench));
  expect(names.filter((name) => /pass|secret|unlock/i.test(name))).toEqual([]);
  const refused = await app.page.evaluate(async () => {
    const create = window.skillbench.createSigner as (argument: unknown) => Promise<{ ok: boolean }>;
    return create({ name: 'mallory', passphrase: 'typed by the page' });
  });
  expect(refused.ok).toBe(false);
  expect(app.electron.windows()).toHaveLength(1);
});

it('a passphrase that was typed is in no answer, event, log or file', async () => {
  await showScreen(app.page, 'Settings');
  await app.page.evaluate(() => {
    const all: string[] = [];
    (globalThis as Record<string, unknown>)['heard'] = all;
    const note = (event: Event): void => void all.push(`${event.type} ${(event as KeyboardEvent).key}`);
    for (const type of ['keydown', 'input', 'message', 'paste']) window.addEventListener(type, note, true);
    for (const event of ['settingsChanged', 'libraryChanged', 'command'] as const) {
      window.skillbench.on(event, (payload) => void all.push(JSON.stringify(payload)));
    }
  });
  const answer = app.page.evaluate(async () => JSON.stringify(await window.skillbench.createSigner({})));
  await typePassphrase(app, () => Promise.resolve(), PASSPHRASE, 'alice');
  expect(await answer).toContain('alice');
  expect(await answer).not.toContain(PASSPHRASE);
  const heard = await app.page.evaluate(() => (globalThis as Record<string, unknown>)['heard'] as string[]);
  expect(heard.join('\n')).not.toContain(PASSPHRASE);
  expect(heard.filter((line) => line.startsWith('keydown'))).toEqual([]);
  expect(await app.page.content()).not.toContain(PASSPHRASE);
  expect(said.join('')).not.toContain(PASSPHRASE);
  const found = execFileSync('sh', ['-c', 'grep -rlaF -- "$1" "$2" || true', 'sh', PASSPHRASE, app.home]);
  expect(found.toString()).toBe('');
});

it('the window is sandboxed, in a session of its own, with no script in its page and nowhere to go', async () => {
  const button = app.page.getByRole('button', { name: 'New signer…' });
  const [window] = await Promise.all([app.electron.waitForEvent('window'), button.click()]);
  await window.getByLabel('Name', { exact: true }).waitFor();
  const facts = await app.electron.evaluate(({ BrowserWindow, session }) => {
    const own = BrowserWindow.getAllWindows().find((one) => one.getParentWindow() !== null);
    const contents = own?.webContents as unknown as {
      session: unknown;
      getLastWebPreferences: () => Record<string, unknown>;
    };
    const { sandbox, contextIsolation, nodeIntegration } = contents.getLastWebPreferences();
    const processes = new Set(BrowserWindow.getAllWindows().map((one) => one.webContents.getOSProcessId()));
    return {
      ...{ sandbox, contextIsolation, nodeIntegration },
      modal: own?.isModal(),
      shared: contents.session === session.defaultSession,
      processes: processes.size,
    };
  });
  expect(facts).toEqual({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    modal: true,
    shared: false,
    processes: 2,
  });
  const reach = await window.evaluate(async () => ({
    require: typeof (globalThis as Record<string, unknown>)['require'],
    skillbench: typeof (globalThis as Record<string, unknown>)['skillbench'],
    scripts: document.scripts.length,
    fetched: await fetch('app://skillbench/index.html').then(
      ({ status }) => status,
      () => 'refused',
    ),
  }));
  expect(reach).toEqual({ require: 'undefined', skillbench: 'undefined', scripts: 0, fetched: 'refused' });
  // The window goes with the key's first half, and can't take the second.
  await window.keyboard.press('Escape').catch(() => undefined);
  await see.poll(() => app.electron.windows().length).toBe(1);
  expect(readdirSync(join(app.home, 'keys'))).toEqual(['alice.key.json']);
});
