export { api } from './api';
export { createStore } from './createStore';
export { addLeaveGuard } from './guards';
export {
  library,
  loadLibrary,
  rescan,
  skillsById,
  startLibrary,
  takeSnapshot,
  useLibraryVersion,
  useSkill,
} from './library';
export {
  changeView,
  clearFilters,
  libraryFilters,
  libraryView,
  searchWanted,
  toggleGroup,
  type Grouping,
  type LibraryFilter,
  type LibraryView,
  type Sorting,
} from './libraryView';
export {
  jumpTo,
  navigation,
  openSkill,
  showScreen,
  showTab,
  skillTabs,
  type ScreenName,
  type SkillTab,
} from './navigation';
export { addCommands, closePalette, commands, openPalette, palette, type Command } from './palette';
export {
  isWider,
  loadPersonas,
  personaOfMode,
  personas,
  pickPersona,
  standUnder,
  startPersonas,
  useStanding,
  type Standing,
} from './personas';
export { relativePath, segmentsBelow, tilde } from './paths';
export { searchSkills } from './search';
export { addRoot, appInfo, removeRoot, setTheme, settings, startSettings, updateSettings } from './settings';
export { startTheme } from './theme';
export { dismissToast, showFailure, showToast, toasts, type Toast } from './toasts';
export { useAnswer, type Answer } from './useAnswer';
