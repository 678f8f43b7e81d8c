export { compareCodePoints } from './order';
export type { Discovery, FoundFile, WalkNote } from './types';
export { discover } from './walk';
