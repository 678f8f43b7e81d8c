export { dataFolder, prepareDataFolder, type Surroundings } from './dataFolder';
export { openSettings, type SettingsPatch, type SettingsStore } from './store';
