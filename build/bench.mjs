import { requireNode } from './lib/versions.mjs';

requireNode();
const { runScript } = await import('./lib/log.mjs');
await runScript(async () => {
  const { bench } = await import('./commands/bench.mjs');
  return await bench(process.argv.slice(2));
});
