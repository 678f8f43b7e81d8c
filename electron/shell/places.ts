import { join } from 'node:path';
import { app } from 'electron';

/** Where this installation keeps and finds its things. All absolute. */
export interface Places {
  /** Settings, runs, the store; the platform's own place unless SKILLBENCH_HOME names another. */
  readonly dataFolder: string;
  /** Compiled code: main, preload, workers and the page. */
  readonly outFolder: string;
  /** The built page: index.html and what it loads. */
  readonly pageFolder: string;
  readonly assetsFolder: string;
  /** The hot-reloading page server of a developer; never honoured by a packaged app. */
  readonly devAddress: string | null;
}

/**
 * Settles the folders before anything opens a file in them. Chromium's own profile goes below the
 * data folder, so that two data folders are two independent instances.
 */
export function setUpPlaces(dataFolder: string): Places {
  app.setName('Skillbench');
  app.setPath('userData', join(dataFolder, 'browser'));
  app.setPath('crashDumps', join(dataFolder, 'browser', 'crashes'));
  const appFolder = app.getAppPath();
  return {
    dataFolder,
    outFolder: join(appFolder, 'out'),
    pageFolder: join(appFolder, 'out', 'renderer'),
    assetsFolder: join(appFolder, 'assets'),
    devAddress: app.isPackaged ? null : loopbackAddress(process.env['SKILLBENCH_DEV_URL']),
  };
}

function loopbackAddress(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const url = new URL(text);
  if (url.protocol === 'http:' && url.hostname === '127.0.0.1') return url.href;
  throw new Error(`SKILLBENCH_DEV_URL must be an http address on 127.0.0.1, not ${text}`);
}
