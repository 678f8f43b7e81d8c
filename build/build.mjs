import { requireNode } from './lib/versions.mjs';

requireNode();
const { runScript, say } = await import('./lib/log.mjs');
await runScript(async () => {
  const { root } = await import('./lib/paths.mjs');
  const { ensureInstalled } = await import('./lib/install.mjs');
  const { ensureBuilt, needsBuild } = await import('./lib/build.mjs');
  await ensureInstalled(root);
  if (!needsBuild()) say('The build in out/ is current.');
  await ensureBuilt();
});
