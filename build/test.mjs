import { requireNode } from './lib/versions.mjs';

requireNode();
const { runScript } = await import('./lib/log.mjs');
await runScript(async () => {
  const { test } = await import('./commands/test.mjs');
  return await test();
});
