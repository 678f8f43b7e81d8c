import { settings } from './settings';

const DARK = '(prefers-color-scheme: dark)';

function apply(): void {
  const choice = settings.get().theme;
  const dark = choice === 'dark' || (choice === 'system' && window.matchMedia(DARK).matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

/** Keeps `data-theme` in step with the settings and, where they say so, with the system. */
export function startTheme(): () => void {
  const system = window.matchMedia(DARK);
  const stop = settings.subscribe(apply);
  system.addEventListener('change', apply);
  apply();
  return () => {
    stop();
    system.removeEventListener('change', apply);
  };
}
