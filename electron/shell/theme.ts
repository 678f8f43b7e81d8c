import { nativeTheme } from 'electron';
import type { SettingsStore } from '../core/settings';

/** Dialogs and the window's own background follow the chosen theme, as the page does. */
export function setUpTheme(settings: SettingsStore): void {
  nativeTheme.themeSource = settings.current().theme;
  settings.onChange(({ theme }) => {
    nativeTheme.themeSource = theme;
  });
}
