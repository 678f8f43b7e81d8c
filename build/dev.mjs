import { requireNode } from './lib/versions.mjs';

requireNode();
const { runScript } = await import('./lib/log.mjs');
await runScript(async () => {
  const { dev } = await import('./commands/dev.mjs');
  return await dev(process.argv.slice(2));
});
