import { requireNode } from './lib/versions.mjs';

requireNode();
const { runScript } = await import('./lib/log.mjs');
await runScript(async () => {
  const { start } = await import('./commands/start.mjs');
  return await start(process.argv.slice(2));
});
