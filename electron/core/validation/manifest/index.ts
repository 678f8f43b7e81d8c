export { inspectManifest, unreadable as unreadableManifest } from './inspect';
export { manifestRules } from './rules';
