import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { _electron } from 'playwright';
import { appEnvironment } from './launch.mjs';
import { Failure } from './log.mjs';
import { root } from './paths.mjs';
import { checkSandbox, sandboxArguments } from './sandbox.mjs';

const readyLimit = 60_000;
/** For each thing that is pressed on the way to the wanted picture. */
const stepLimit = 10_000;

/**
 * Starts the app, waits until it says that it is ready, and writes a picture of its window.
 * @param {import('../runtime/facts.mjs').Runtime} runtime
 * @param {import('./startOptions.mjs').StartOptions & { screenshot: string }} options
 * @param {NodeJS.ProcessEnv} env
 */
export async function takeScreenshot(runtime, options, env) {
  checkSandbox(runtime);
  const rootUser = sandboxArguments();
  /** @type {string[]} */
  const words = [];
  const app = await _electron.launch({
    executablePath: runtime.executable,
    args: [...rootUser, root, ...options.rest],
    chromiumSandbox: rootUser.length === 0,
    env: /** @type {Record<string, string>} */ (appEnvironment(env)),
    // The page's theme is the app's to choose, not the driver's.
    colorScheme: null,
    timeout: readyLimit,
  });
  try {
    app.process().stderr?.on('data', (text) => words.push(String(text)));
    const page = await app.firstWindow({ timeout: readyLimit });
    page.on('console', (message) => message.type() === 'error' && words.push(message.text()));
    await page.waitForFunction(() => document.documentElement.dataset['appState'] === 'ready', undefined, {
      timeout: readyLimit,
    });
    await arrange(app, page, options);
    await write(options.screenshot, await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  } catch (error) {
    const said = words
      .join('\n')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(-8);
    const why = [stripVTControlCharacters(String(error)).trim(), ...said].join('\n        ');
    throw new Failure(
      'The picture could not be taken',
      why,
      'if Skillbench is already open, close it or name another data folder in SKILLBENCH_HOME; otherwise run npm run check',
    );
  } finally {
    await app.close();
  }
}

/**
 * @param {import('playwright').ElectronApplication} app
 * @param {import('playwright').Page} page
 * @param {import('./startOptions.mjs').StartOptions} options
 */
async function arrange(app, page, { size, theme, screen, skill, tab }) {
  const window = await app.browserWindow(page);
  await window.evaluate((shown, wanted) => shown.setContentSize(wanted.width, wanted.height), size);
  await page.waitForFunction((wanted) => innerWidth === wanted.width && innerHeight === wanted.height, size);
  if (theme !== null) {
    await app.evaluate(({ nativeTheme }, source) => (nativeTheme.themeSource = source), theme);
    await page.waitForFunction((wanted) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches, theme);
  }
  if (screen !== null) {
    const rail = page.getByRole('navigation', { name: 'Main' });
    await rail.getByRole('link', { name: screen }).click({ timeout: stepLimit });
  }
  if (skill !== null) {
    await page.getByRole('searchbox', { name: 'Search skills' }).fill(skill);
    const list = page.getByRole('tree', { name: 'Skills' }).or(page.getByRole('listbox', { name: 'Skills' }));
    await list.getByText(skill, { exact: true }).first().click({ timeout: stepLimit });
  }
  if (tab !== null) await page.getByRole('tab', { name: tab }).click({ timeout: stepLimit });
  if (tab === 'Edit') await page.locator('.monaco-editor .view-line').first().waitFor();
  // Nothing lies under the pointer then, so no tooltip covers the picture.
  await page.mouse.move(0, 0);
  await page.evaluate(settle);
}

/** In the page: until nothing was added, removed or renamed for a while, or for long enough that waiting is no use. */
async function settle() {
  const [quiet, limit] = [400, 6000];
  const end = performance.now() + limit;
  let last = performance.now();
  const observer = new MutationObserver(() => (last = performance.now()));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  while (performance.now() - last < quiet && performance.now() < end) await nextFrame();
  observer.disconnect();
  await document.fonts.ready;
  await nextFrame();
}

/** Whole or not at all. @param {string} file @param {Buffer} content */
async function write(file, content) {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  try {
    await writeFile(temporary, content);
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}
