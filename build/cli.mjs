import { requireNode } from './lib/versions.mjs';

requireNode();
const { beQuiet, runScript } = await import('./lib/log.mjs');
// Standard output belongs to the command line tool alone, and so does standard error.
beQuiet();
await runScript(async () => {
  const { createRequire } = await import('node:module');
  const { join } = await import('node:path');
  const { ensureBuilt } = await import('./lib/build.mjs');
  const { callerFolder } = await import('./lib/callerFolder.mjs');
  const { ensureInstalled } = await import('./lib/install.mjs');
  const { outFolder, root } = await import('./lib/paths.mjs');
  await ensureInstalled(root);
  await ensureBuilt();
  // In this process, so that signals, streams and the exit code are the tool's own.
  const program = join(outFolder, 'cli.cjs');
  process.argv.splice(1, 1, program);
  process.chdir(callerFolder());
  createRequire(import.meta.url)(program);
});
