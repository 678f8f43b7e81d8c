export { RunView } from './RunView';
export { useRunLog } from './useRunLog';
