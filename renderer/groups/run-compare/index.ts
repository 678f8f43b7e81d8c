export { CompareView } from './CompareView';
export { differences } from './differences';
