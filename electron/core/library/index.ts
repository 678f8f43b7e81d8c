export { createLibrary } from './library';
export type { Library, LibraryOptions } from './types';
