import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createServer } from 'vite';
import { launchApp } from './support/app';

const checkout = resolve(import.meta.dirname, '../..');

test('a developer sees the page from its sources, with hot reload connected', async () => {
  const server = await createServer({
    configFile: resolve(checkout, 'build/vite.config.ts'),
    logLevel: 'silent',
    // Not the port of somebody who is developing just now.
    server: { host: '127.0.0.1', port: 0 },
  });
  try {
    await server.listen();
    const address = server.resolvedUrls!.local[0]!;
    const connected = new Promise((done) => server.ws.on('connection', done));
    const app = await launchApp({ env: { SKILLBENCH_DEV_URL: address } });
    try {
      expect(app.page.url()).toBe(address);
      await connected;
      const reloaded = app.page.waitForEvent('framenavigated');
      server.ws.send({ type: 'full-reload' });
      await reloaded;
      await app.page.waitForFunction(() => document.documentElement.dataset['appState'] === 'ready');
      expect(app.consoleErrors).toEqual([]);
    } finally {
      await app.close();
    }
  } finally {
    await server.close();
  }
});
