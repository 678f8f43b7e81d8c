export { documentRules, inspectDocument, unreadableDocument } from './document';
export { createInlineValidator } from './inline';
export { inspectManifest, manifestRules, unreadableManifest } from './manifest';
export { rules } from './rules';
export type { SchemaFault } from './schema';
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
export { createValidator, type Validator, type ValidatorOptions } from './validator';
