export { RunTab } from './RunTab';
