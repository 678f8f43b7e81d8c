import { requireNode } from './lib/versions.mjs';

requireNode();
const { runScript } = await import('./lib/log.mjs');
await runScript(async () => {
  const { check } = await import('./commands/check.mjs');
  return await check();
});
