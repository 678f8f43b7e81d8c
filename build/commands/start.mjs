import { resolve } from 'node:path';
import { callerFolder } from '../lib/callerFolder.mjs';
import { hasDisplay, withDisplay } from '../lib/display.mjs';
import { runApp } from '../lib/launch.mjs';
import { duration, Failure, say } from '../lib/log.mjs';
import { setUp } from '../lib/setUp.mjs';
import { parseStartOptions } from '../lib/startOptions.mjs';

/**
 * `npm start`: from any state of the checkout to a window, or to a picture of one.
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export async function start(args) {
  const options = parseStartOptions(args);
  if (options.screenshot === null && !hasDisplay()) {
    throw new Failure(
      'There is no display to open a window on',
      'neither DISPLAY nor WAYLAND_DISPLAY is set',
      'start from a desktop session, or run `xvfb-run -a npm start` (a window nobody sees),\n' +
        '        or `npm start -- --screenshot FILE` for a picture of the window',
    );
  }
  const begin = performance.now();
  const runtime = await setUp(hasDisplay() ? [] : ['Xvfb']);
  const elapsed = performance.now() - begin;
  if (elapsed > 3000) say(`Ready after ${duration(elapsed)}.`);
  if (options.screenshot === null) return await runApp(runtime, { args: options.rest });

  const file = resolve(callerFolder(), options.screenshot);
  const { takeScreenshot } = await import('../lib/screenshot.mjs');
  await withDisplay((env) => takeScreenshot(runtime, { ...options, screenshot: file }, env));
  say(`Wrote ${file}`);
  return 0;
}
