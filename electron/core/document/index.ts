export { decodeDocument } from './decode';
export { applyEdits } from './edit/apply';
export { editField } from './edit/editField';
export type { FieldValue } from './edit/format';
export type { Fault, FaultFix, ParseRule, Span, SpanEdit } from './fault';
export {
  MAX_COMPATIBILITY_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_DOCUMENT_BYTES,
  MAX_NAME_LENGTH,
  SKILL_FILE_NAME,
} from './limits';
export { marshal } from './marshal';
export { parse, parseContent } from './parse';
export { readDocument, type DocumentText } from './readDocument';
export { folderName, readFlag, toClass, toSkill } from './skill';
export { splitDocument, type SplitDocument, type SplitResult } from './split';
export type { DeclaredTool, DocumentSkill } from './types';
export { quote } from './yaml/quote';
export {
  findEntry,
  type Entry,
  type ListNode,
  type MapNode,
  type ScalarNode,
  type YamlNode,
} from './yaml/node';
