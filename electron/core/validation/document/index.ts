export { inspectDocument, unreadableDocument } from './inspect';
export { documentRules } from './rules';
