import { join } from 'node:path';
import { BrowserWindow, nativeTheme } from 'electron';
import { pageAddress } from './pageOrigin';
import { readWindowState, rememberWindowState } from './windowState';

export interface WindowOptions {
  readonly outFolder: string;
  readonly dataFolder: string;
  readonly devAddress: string | null;
}

/** Opens the one window where it was last, shown only when it has something to show. */
export function openMainWindow(options: WindowOptions): BrowserWindow {
  const state = readWindowState(options.dataFolder);
  const window = new BrowserWindow({
    ...state.bounds,
    minWidth: 900,
    minHeight: 600,
    show: false,
    title: 'Skillbench',
    autoHideMenuBar: true,
    // The page's own background, so that nothing flashes before the first paint.
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#161618' : '#fbfbfa',
    webPreferences: {
      preload: join(options.outFolder, 'preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      navigateOnDragDrop: false,
      v8CacheOptions: 'code',
    },
  });
  if (state.maximized) window.maximize();
  rememberWindowState(window, options.dataFolder);
  window.once('ready-to-show', () => window.show());
  void window.loadURL(options.devAddress ?? pageAddress);
  return window;
}

/** Focuses the window that exists when a second start is refused. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
