export { api } from './api';
export { createStore, type Store } from './createStore';
export { addLeaveGuard, mayLeave, type LeaveAnswer } from './guards';
export {
  library,
  loadLibrary,
  rescan,
  skillsById,
  startLibrary,
  takeSnapshot,
  useLibraryVersion,
  useSkill,
  type LibraryState,
} from './library';
export {
  changeView,
  clearFilters,
  groupings,
  libraryFilters,
  libraryView,
  searchWanted,
  sortings,
  toggleGroup,
  type Grouping,
  type LibraryFilter,
  type LibraryView,
  type PackFilter,
  type Sorting,
} from './libraryView';
export {
  jumpTo,
  navigation,
  openSkill,
  screenNames,
  showScreen,
  showTab,
  skillTabs,
  type GoTo,
  type Place,
  type ScreenName,
  type SkillTab,
} from './navigation';
export { addCommands, closePalette, commands, openPalette, palette, type Command } from './palette';
export { relativePath, segmentsBelow, tilde } from './paths';
export { searchSkills } from './search';
export {
  addRoot,
  appInfo,
  removeRoot,
  setMode,
  setTheme,
  settings,
  startSettings,
  updateSettings,
} from './settings';
export { startTheme } from './theme';
export { dismissToast, showFailure, showToast, toasts, type Toast } from './toasts';
export { useAnswer, type Answer } from './useAnswer';
