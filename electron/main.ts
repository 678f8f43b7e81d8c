import { homedir } from 'node:os';
import { app } from 'electron';
import { dataFolder, openSettings } from './core/settings';
import { confirmRun } from './shell/confirmRun';
import { createHandlers } from './shell/handlers';
import { setUpHardening } from './shell/hardening';
import { setUpIpc } from './shell/ipc';
import { claimSingleInstance, setUpQuit } from './shell/lifecycle';
import { MainWindow } from './shell/mainWindow';
import { setUpMenu } from './shell/menu';
import { pageSender } from './shell/pageEvents';
import { setUpPlaces } from './shell/places';
import { registerPageScheme, setUpPageProtocol } from './shell/scheme';
import { setUpServices } from './shell/services';
import { setUpTheme } from './shell/theme';

const main = new MainWindow();
const send = pageSender(main.current);

async function start(): Promise<void> {
  const [settings] = await Promise.all([openSettings(places.dataFolder), app.whenReady()]);
  setUpHardening(places.devAddress);
  setUpPageProtocol(places.pageFolder);
  setUpMenu((command) => send('command', command), app.isPackaged);
  setUpTheme(settings);
  const services = setUpServices(places, settings, {
    confirm: async (request) => {
      const window = main.current();
      return window !== null && confirmRun(window, request);
    },
    onRunChange: (record) => send('runChanged', record),
  });
  // The window loads while the library is looked at.
  const handlers = services.then((ready) => createHandlers(ready, main.current));
  setUpIpc(handlers, main.senderCheck(places.devAddress));
  main.open(places);
  const { library, runs, end } = await services;
  setUpQuit(end, () => runs.killAllNow());
  library.onChange((snapshot) => send('libraryChanged', snapshot));
  settings.onChange((changed) => send('settingsChanged', changed));
}

registerPageScheme();
const places = setUpPlaces(
  dataFolder({ environment: process.env, platform: process.platform, home: homedir() }),
);
if (claimSingleInstance(main.toFront)) {
  start().catch((error: unknown) => {
    console.error('Skillbench could not start:', error);
    app.exit(1);
  });
} else {
  console.error('Skillbench is already open with this data folder; its window comes to the front.');
  app.quit();
}
