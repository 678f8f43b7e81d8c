import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright';

const checkout = resolve(import.meta.dirname, '../../..');

export interface LaunchOptions {
  /** Allow-listed directories, as the environment variable would name them. */
  readonly roots?: readonly string[];
  /** An app data folder to start from; a fresh one otherwise. */
  readonly home?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Start this instead of the checkout. */
  readonly executable?: string;
}

export interface RunningApp {
  readonly electron: ElectronApplication;
  readonly page: Page;
  readonly home: string;
  /** Everything the page's console said at level error, and every exception in it. */
  readonly consoleErrors: readonly string[];
  readonly close: () => Promise<void>;
}

let executablePath: string | undefined;

/** The resolved runtime; asked for once a test process. */
function electronPath(): string {
  executablePath ??= execFileSync(process.execPath, [join(checkout, 'build/electron-path.mjs')], {
    encoding: 'utf8',
  }).trim();
  return executablePath;
}

/** A folder that `close` does not remove: for tests that start the app twice on the same data. */
export function temporaryFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `skillbench-${name}-`));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/** Starts the real app on its own data folder and waits until the first snapshot is drawn. */
export async function launchApp(options: LaunchOptions = {}): Promise<RunningApp> {
  const home = options.home ?? temporaryFolder('home');
  const { ELECTRON_RUN_AS_NODE: _ignored, ...inherited } = process.env as Record<string, string>;
  const electron = await _electron.launch({
    executablePath: options.executable ?? electronPath(),
    args: ['--no-sandbox', ...(options.executable === undefined ? [checkout] : [])],
    env: {
      ...inherited,
      SKILLBENCH_HOME: home,
      ONGRID_SKILLS_EXTERNAL_DIRS: (options.roots ?? []).join(':'),
      ...options.env,
    },
  });
  const consoleErrors: string[] = [];
  const page = await electron.firstWindow();
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  await page.waitForFunction(() => document.documentElement.dataset['appState'] === 'ready');
  const close = async (): Promise<void> => {
    await electron.close();
    if (options.home === undefined) removeFolder(home);
  };
  return { electron, page, home, consoleErrors, close };
}

/** Answers the next native message boxes with this button, and remembers what they said. */
export async function answerDialogs(app: RunningApp, response: number): Promise<void> {
  await app.electron.evaluate(({ dialog }, button) => {
    const seen: unknown[] = [];
    (globalThis as Record<string, unknown>)['seenDialogs'] = seen;
    dialog.showMessageBox = (...parts: unknown[]) => {
      seen.push(parts.at(-1));
      return Promise.resolve({ response: button, checkboxChecked: false });
    };
  }, response);
}

export async function seenDialogs(app: RunningApp): Promise<readonly { message: string; detail: string }[]> {
  return app.electron.evaluate(
    () => (globalThis as Record<string, unknown>)['seenDialogs'] as { message: string; detail: string }[],
  );
}
