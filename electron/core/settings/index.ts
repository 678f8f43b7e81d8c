export { dataFolder } from './dataFolder';
export { openSettings, type SettingsStore } from './store';
