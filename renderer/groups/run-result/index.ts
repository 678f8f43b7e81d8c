export type { ReadOutput } from './readOutput';
export { Result } from './Result';
export { useReadOutput } from './useReadOutput';
