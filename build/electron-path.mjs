import { requireNode } from './lib/versions.mjs';

requireNode();
const { runScript } = await import('./lib/log.mjs');
await runScript(async () => {
  const { root } = await import('./lib/paths.mjs');
  const { ensureInstalled } = await import('./lib/install.mjs');
  const { findRuntime } = await import('./runtime/index.mjs');
  await ensureInstalled(root);
  const { executable } = await findRuntime();
  process.stdout.write(`${executable}\n`);
});
