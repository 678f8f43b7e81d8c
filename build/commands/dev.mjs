import { join } from 'node:path';
import { hasDisplay } from '../lib/display.mjs';
import { runApp } from '../lib/launch.mjs';
import { Failure, say } from '../lib/log.mjs';
import { root } from '../lib/paths.mjs';
import { setUp } from '../lib/setUp.mjs';

/**
 * `npm run dev`: the app with its page served from the sources, so that a change there shows at once.
 * @param {readonly string[]} args handed to the app
 */
export async function dev(args) {
  if (!hasDisplay()) {
    throw new Failure(
      'There is no display to open a window on',
      'neither DISPLAY nor WAYLAND_DISPLAY is set',
      'start from a desktop session, or run `xvfb-run -a npm run dev`',
    );
  }
  const runtime = await setUp([]);
  const { createServer } = await import('vite');
  const server = await createServer({ configFile: join(root, 'build', 'vite.config.ts'), logLevel: 'warn' });
  try {
    await server.listen();
    const address = server.resolvedUrls?.local[0];
    if (address === undefined) throw new Error('the page server has no address');
    say(
      `The page comes from ${address} and follows its sources; after a change in electron/ or shared/, start again.`,
    );
    return await runApp(runtime, { args, env: { ...process.env, SKILLBENCH_DEV_URL: address } });
  } finally {
    await server.close();
  }
}
