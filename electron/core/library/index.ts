export { createLibrary } from './library';
export type { Library } from './types';
