import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fail } from '../../../../shared/result';
import {
  addRoot,
  appInfo,
  removeRoot,
  setTheme,
  settings,
  startSettings,
  startTheme,
  toasts,
  updateSettings,
} from '../../../../renderer/stores';
import { freshPage } from '../../../fixtures/page';

const theme = () => document.documentElement.dataset.theme;

describe('the settings store', () => {
  beforeEach(() => void freshPage());

  it('reads settings and facts at the start, and follows main', async () => {
    const fake = freshPage({ settings: { mode: 'read-only' } });
    startSettings();
    await waitFor(() => expect(settings.get().mode).toBe('read-only'));
    await waitFor(() => expect(appInfo.get().homeFolder).toBe('/home/ada'));
    fake.emit('settingsChanged', { ...settings.get(), theme: 'dark' });
    expect(settings.get().theme).toBe('dark');
  });

  it('changes what it is told to and adds and removes roots', async () => {
    const fake = freshPage();
    await updateSettings({ mode: 'read-only' });
    await addRoot();
    expect(settings.get()).toMatchObject({ mode: 'read-only', roots: ['/home/ada/more-skills'] });
    await removeRoot('/home/ada/more-skills');
    expect(settings.get().roots).toEqual([]);
    expect(fake.calls.map((call) => call.name)).toEqual(['updateSettings', 'chooseRoot', 'removeRoot']);
  });

  it('says why a change failed, and nothing when the person cancelled', async () => {
    freshPage({ answers: { chooseRoot: () => Promise.resolve(fail('cancelled', 'cancelled')) } });
    expect(await addRoot()).toBe(false);
    expect(toasts.get()).toEqual([]);
    freshPage({ answers: { updateSettings: () => Promise.resolve(fail('disk', 'The disk is full.')) } });
    expect(await setTheme('dark')).toBe(false);
    expect(toasts.get()).toMatchObject([{ kind: 'failure', text: 'The disk is full.' }]);
  });
});

describe('the theme', () => {
  it('follows the system until the settings say otherwise', async () => {
    freshPage({ dark: true });
    const stop = startTheme();
    expect(theme()).toBe('dark');
    await setTheme('light');
    expect(theme()).toBe('light');
    await setTheme('system');
    expect(theme()).toBe('dark');
    stop();
    await setTheme('light');
    expect(theme()).toBe('dark');
  });
});
