import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasDisplay, startVirtualDisplay } from '../../../../build/lib/display.mjs';
import { isOnPath } from '../../../../build/lib/systemLibraries.mjs';

test('a display is what the environment names, on Linux', () => {
  expect(hasDisplay({ DISPLAY: ':0' }, 'linux')).toBe(true);
  expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true);
  expect(hasDisplay({ DISPLAY: '' }, 'linux')).toBe(false);
  expect(hasDisplay({}, 'linux')).toBe(false);
  expect(hasDisplay({}, 'darwin')).toBe(true);
});

describe('virtual displays', () => {
  test('get numbers of their own and are gone after use', async (context) => {
    if (!isOnPath('Xvfb')) context.skip('Xvfb is not on this machine');
    const displays = await Promise.all([startVirtualDisplay(), startVirtualDisplay()]);
    const sockets = displays.map(({ display }) => `/tmp/.X11-unix/X${display.slice(1)}`);
    expect(new Set(sockets).size).toBe(2);
    expect(sockets.every((path) => existsSync(path))).toBe(true);
    await Promise.all(displays.map(({ stop }) => stop()));
    expect(sockets.some((path) => existsSync(path))).toBe(false);
  });

  test('that can not be started say what to install', async () => {
    const path = process.env['PATH'];
    process.env['PATH'] = '/nowhere';
    try {
      await expect(startVirtualDisplay()).rejects.toMatchObject({
        next: expect.stringContaining('xvfb') as string,
      });
    } finally {
      process.env['PATH'] = path;
    }
  });
});
