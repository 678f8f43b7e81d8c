export type { Discovery, FoundFile, WalkNote } from './types';
