import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron } from 'playwright';
import { makeLibrary } from './support/library';
import { median } from './support/measure';

const ROUNDS = 5;

/** From process start to a drawn list of 2,000 skills, against an empty window of the same runtime. */
export const bench = {
  name: 'window',
  budget: 1.3,
  run: async () => {
    const library = makeLibrary(2000);
    const blank = blankApp();
    const home = mkdtempSync(join(tmpdir(), 'skillbench-bench-'));
    try {
      const empty: number[] = [];
      const full: number[] = [];
      for (let round = 0; round < ROUNDS + 1; round++) {
        empty.push(await timeStart(blank, home, '', () => document.readyState === 'complete'));
        const ready = (): boolean => document.documentElement.dataset['appState'] === 'ready';
        full.push(await timeStart(process.cwd(), home, library.folder, ready));
      }
      // The first start writes caches that every later one finds.
      const details = { emptyMs: median(empty.slice(1)), twoThousandMs: median(full.slice(1)) };
      return { ratio: details.twoThousandMs / details.emptyMs, details };
    } finally {
      library.remove();
      for (const folder of [blank, home]) rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** The least that opens a window. */
function blankApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'skillbench-bench-'));
  writeFileSync(join(folder, 'package.json'), '{"name":"blank","version":"1.0.0","main":"main.cjs"}');
  writeFileSync(
    join(folder, 'main.cjs'),
    `const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 800 }).loadURL('data:text/html,<p>blank'));`,
  );
  return folder;
}

async function timeStart(app: string, home: string, roots: string, isReady: () => boolean): Promise<number> {
  const start = performance.now();
  const electron = await _electron.launch({
    executablePath: process.env['SKILLBENCH_ELECTRON'] ?? '',
    args: ['--no-sandbox', app],
    env: {
      ...(process.env as Record<string, string>),
      SKILLBENCH_HOME: home,
      ONGRID_SKILLS_EXTERNAL_DIRS: roots,
    },
  });
  const page = await electron.firstWindow();
  await page.waitForFunction(isReady);
  const ms = performance.now() - start;
  await electron.close();
  return ms;
}
