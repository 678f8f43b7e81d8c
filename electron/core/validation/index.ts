export { inspectManifest, manifestRules, unreadableManifest } from './manifest';
export type {
  CheckSchema,
  DocumentInput,
  DocumentReport,
  InputContent,
  Inspector,
  ManifestInput,
  ManifestReport,
  Rule,
} from './types';
