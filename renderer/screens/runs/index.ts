export { RunsScreen } from './RunsScreen';
