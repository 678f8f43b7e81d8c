export { compareCodePoints } from './order';
export { rediscover } from './rediscover';
export type { Discovery, FoundFile, WalkNote } from './types';
export { discover } from './walk';
