export type { Manifest, SubprocessSkill } from './types';
