import { homedir } from 'node:os';
import { app, clipboard, type BrowserWindow } from 'electron';
import type { AppInfo } from '../../../shared/model';
import { fail, ok } from '../../../shared/result';
import { chooseFolder } from '../dialogs';
import type { Handlers } from '../ipc';
import type { Services } from '../services';
import { writeChosen } from './writeChosen';

type SettingsHandlers = Pick<
  Handlers,
  'getAppInfo' | 'getSettings' | 'updateSettings' | 'chooseRoot' | 'removeRoot' | 'copyText' | 'saveText'
>;

export function settingsHandlers(
  { places, settings, storeFolder }: Services,
  window: () => BrowserWindow | null,
): SettingsHandlers {
  return {
    getAppInfo: () =>
      ok({
        version: app.getVersion(),
        platform: platformName(),
        dataFolder: places.dataFolder,
        storeFolder,
        homeFolder: homedir(),
        startProblems: settings.problems,
      }),
    getSettings: () => ok(settings.current()),
    updateSettings: (patch) => settings.update(patch),
    chooseRoot: async () => {
      const owner = window();
      const folder = owner === null ? null : await chooseFolder(owner);
      if (folder === null) return fail('cancelled', 'No folder was chosen.');
      return settings.addRoot(folder);
    },
    removeRoot: ({ path }) => settings.removeRoot(path),
    copyText: async ({ text }) => {
      // Synchronous in older runtimes.
      await clipboard.writeText(text);
      return ok(null);
    },
    // A name with a folder in it would choose the place for the person.
    saveText: ({ name, text }) =>
      writeChosen(window(), name.replace(/[\\/:\p{Cc}]/gu, '-') || 'text.txt', text, 'Save'),
  };
}

function platformName(): AppInfo['platform'] {
  const { platform } = process;
  return platform === 'linux' || platform === 'darwin' || platform === 'win32' ? platform : 'other';
}
