export { CompareView } from './CompareView';
export { differences, type Difference } from './differences';
