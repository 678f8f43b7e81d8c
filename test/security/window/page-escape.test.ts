import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchApp, type RunningApp } from '../../e2e/support/app';

let app: RunningApp;

beforeAll(async () => {
  app = await launchApp();
});

afterAll(async () => {
  await app.close();
});

describe('a page that was taken over', () => {
  it('has no Node and no way to a channel of its choice', async () => {
    const reach = await app.page.evaluate(() => ({
      require: typeof (globalThis as Record<string, unknown>)['require'],
      process: typeof (globalThis as Record<string, unknown>)['process'],
      ipcRenderer: typeof (globalThis as Record<string, unknown>)['ipcRenderer'],
      functions: Object.keys(window.skillbench).filter((name) => /invoke|send|ipc/i.test(name)),
    }));
    expect(reach).toEqual({
      require: 'undefined',
      process: 'undefined',
      ipcRenderer: 'undefined',
      functions: [],
    });
  });

  it('can compile no text and load no foreign script', async () => {
    // From a timer: what a debugger evaluates directly is exempt from the policy.
    const refused = await app.page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          setTimeout(() => {
            const tried: string[] = [];
            for (const [name, attempt] of Object.entries({
              eval: () => (0, eval)('1 + 1') as unknown,
              Function: () => new Function('return 1')() as unknown,
            })) {
              try {
                attempt();
              } catch {
                tried.push(name);
              }
            }
            resolve(tried);
          });
        }),
    );
    expect(refused).toEqual(['eval', 'Function']);
    const inline = await app.page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.__inline = true';
      document.head.append(script);
      return (globalThis as Record<string, unknown>)['__inline'] ?? null;
    });
    expect(inline).toBeNull();
  });

  it('can not go online, nor read files', async () => {
    const reached = await app.page.evaluate(async () => {
      const addresses = ['http://127.0.0.1:9/', 'https://example.invalid/', 'file:///etc/hostname'];
      const answers = await Promise.allSettled(addresses.map((address) => fetch(address)));
      return answers.filter(({ status }) => status === 'fulfilled').length;
    });
    expect(reached).toBe(0);
  });

  it('can not navigate away, nor open a window, nor embed one', async () => {
    const before = app.page.url();
    await app.page.evaluate(() => {
      location.href = 'data:text/html,gone';
    });
    const opened = await app.page.evaluate(() => window.open('https://example.invalid/') === null);
    expect(opened).toBe(true);
    expect(app.page.url()).toBe(before);
    expect(await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  });

  it('gets no permission', async () => {
    const states = await app.page.evaluate(async () => {
      const names = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'];
      return Promise.all(
        names.map(
          async (name) => (await navigator.permissions.query({ name: name as PermissionName })).state,
        ),
      );
    });
    expect(new Set(states)).toEqual(new Set(['denied']));
  });

  it('runs in a sandboxed process with its own world', async () => {
    const preferences = await app.electron.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
        getLastWebPreferences: () => Record<string, unknown>;
      };
      const { sandbox, contextIsolation, nodeIntegration, webSecurity } = contents.getLastWebPreferences();
      return { sandbox, contextIsolation, nodeIntegration, webSecurity };
    });
    expect(preferences).toEqual({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
    });
  });

  it('serves nothing but its own files', async () => {
    const statuses = await app.page.evaluate(async () => {
      const paths = ['/..%2fmain.cjs', '/%2e%2e/preload.cjs', '/..%5cmain.cjs', '/nothing.js'];
      return Promise.all(paths.map(async (path) => (await fetch(path)).status));
    });
    expect(new Set(statuses)).toEqual(new Set([404]));
  });
});
