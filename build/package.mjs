import { requireNode } from './lib/versions.mjs';

requireNode();
const { runScript } = await import('./lib/log.mjs');
await runScript(async () => {
  const { packageApp } = await import('./commands/package.mjs');
  await packageApp(process.argv.slice(2));
});
