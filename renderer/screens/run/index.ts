export { RunTab } from './RunTab';
export { fillFrom } from './session';
