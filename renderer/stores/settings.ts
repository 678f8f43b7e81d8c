import { defaultSettings, type AppInfo, type Settings, type ThemeChoice } from '../../shared/model';
import type { Result } from '../../shared/result';
import { api } from './api';
import { createStore } from './createStore';
import { showFailure } from './toasts';

export const settings = createStore<Settings>(defaultSettings);

export const appInfo = createStore<AppInfo>({
  version: '',
  platform: 'other',
  dataFolder: '',
  storeFolder: '',
  homeFolder: '',
  startProblems: [],
});

/** Reads settings and facts, and follows every later change. Answers the function that stops it. */
export function startSettings(): () => void {
  const stop = api().on('settingsChanged', (changed) => settings.set(changed));
  void api()
    .getSettings({})
    .then((result) => take(result));
  void api()
    .getAppInfo({})
    .then((result) => {
      if (!result.ok) {
        showFailure(result.error);
        return;
      }
      appInfo.set(result.value);
      for (const message of result.value.startProblems) showFailure({ code: 'disk', message });
    });
  return stop;
}

function take(result: Result<Settings>): boolean {
  if (result.ok) settings.set(result.value);
  else showFailure(result.error);
  return result.ok;
}

type Patch = Parameters<ReturnType<typeof api>['updateSettings']>[0];

export async function updateSettings(patch: Patch): Promise<boolean> {
  return take(await api().updateSettings(patch));
}

export async function setTheme(theme: ThemeChoice): Promise<boolean> {
  return updateSettings({ theme });
}

/** Main asks for a folder in a dialog of its own; the page never names one. */
export async function addRoot(): Promise<boolean> {
  return take(await api().chooseRoot({}));
}

export async function removeRoot(path: string): Promise<boolean> {
  return take(await api().removeRoot({ path }));
}
