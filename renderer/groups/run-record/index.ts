export { RunView } from './RunView';
