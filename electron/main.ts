import { homedir } from 'node:os';
import { app } from 'electron';
import { dataFolder } from './core/settings';
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
  await app.whenReady();
  setUpHardening(places.devAddress);
  setUpPageProtocol(places.pageFolder);
  setUpMenu((command) => send('command', command), app.isPackaged);
  const services = await setUpServices(places, {
    confirm: async (request) => {
      const window = main.current();
      return window !== null && confirmRun(window, request);
    },
    onRunChange: (record) => send('runChanged', record),
  });
  setUpQuit(services.end);
  setUpTheme(services.settings);
  setUpIpc(createHandlers(services, main.current), main.senderCheck(places.devAddress));
  services.library.onChange((snapshot) => send('libraryChanged', snapshot));
  services.settings.onChange((settings) => send('settingsChanged', settings));
  main.open(places);
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
