export { documentRules, inspectDocument, unreadableDocument } from './document';
export { createInlineValidator } from './inline';
export { inspectManifest } from './manifest';
export { rules } from './rules';
export type { DocumentInput, DocumentReport, Inspector, ManifestReport, Rule } from './types';
export { createValidator, type Validator } from './validator';
