import type { Diagnostic } from '../../../../shared/model';
import {
  decodeDocument,
  findEntry,
  MAX_DOCUMENT_BYTES,
  readDocument,
  toSkill,
  type DocumentText,
} from '../../document';
import { readFileSafelySync } from '../../files';
import type { DocumentInput, DocumentReport } from '../types';
import { checkBody } from './body';
import { checkFields } from './fields';
import { Findings } from './findings';
import { checkMetadata } from './metadata';
import { checkName } from './name';
import { addParseFaults } from './parseFaults';
import { checkRicher } from './richer';
import { severityOf, type DocumentRule } from './rules';
import { checkUnknownKeys } from './unknownKeys';

/** What a model is handed at most at a time; larger files are read, with a warning. */
const LARGE_BYTES = 256 * 1024;

/**
 * Inspects one SKILL.md: parses it and checks every rule, all faults in one go. Linear in the file, which is bounded, so it
 * needs no deadline; it waits for the disk in place (the file when it is not given, and what its links name).
 */
export function inspectDocument(input: DocumentInput): DocumentReport {
  const source = readSource(input);
  if ('rule' in source) return unreadableDocument(input.path, source.reason, source.rule);
  const document = readDocument(source.text);
  const findings = new Findings(document);
  if (source.bytes > LARGE_BYTES) addLarge(findings, source.bytes);
  check(findings, document, input.folder);
  const diagnostics = findings.diagnostics.sort(byPlace);
  const error = diagnostics.find((diagnostic) => diagnostic.severity === 'error');
  return {
    path: input.path,
    skill: toSkill(document, input.path),
    diagnostics,
    state: error === undefined ? 'normal' : 'error',
    reason: error === undefined ? '' : `line ${error.range.start.line}: ${error.message}`,
  };
}

/** The report of a file that could not be read, or not in time. */
export function unreadableDocument(
  path: string,
  reason: string,
  rule: DocumentRule | 'validation/deadline' | 'validation/crash' = 'file/unreadable',
): DocumentReport {
  const start = { line: 1, column: 1 };
  const severity = rule.startsWith('validation/') ? 'error' : severityOf(rule as DocumentRule);
  const diagnostics: readonly Diagnostic[] = [
    { rule, severity, message: reason, range: { start, end: start } },
  ];
  return { path, skill: null, diagnostics, state: 'error', reason };
}

function check(findings: Findings, document: DocumentText, folder: string): void {
  addParseFaults(findings, folder);
  const { root } = document;
  if (root !== null) {
    checkName(findings, findEntry(root, 'name'), folder);
    checkFields(findings, root);
    checkMetadata(findings, root);
    checkRicher(findings, root);
    checkUnknownKeys(findings, root);
  }
  checkBody(findings, folder);
}

function addLarge(findings: Findings, bytes: number): void {
  const message = `The file has ${Math.ceil(bytes / 1024)} KiB; ${LARGE_BYTES / 1024} KiB is what tools hand out at most. Split it into files that are read on demand.`;
  findings.add('file/large', message, { start: 0, end: 0 });
}

/** Holds what was read until it is text, so that thousands of files leave no buffers behind. */
const scratch = Buffer.allocUnsafe(128 * 1024);

interface SourceText {
  readonly text: string;
  readonly bytes: number;
}

interface NoSource {
  readonly rule: DocumentRule;
  readonly reason: string;
}

function readSource({ content, path, root }: DocumentInput): SourceText | NoSource {
  if (typeof content === 'string') return limited(content, Buffer.byteLength(content));
  if (content !== null) return decoded(content);
  const read = readFileSafelySync(path, { maxBytes: MAX_DOCUMENT_BYTES, linksInside: root, scratch });
  if (read.ok) return decoded(read.bytes);
  return { rule: 'file/unreadable', reason: `The file can't be read: ${read.message}.` };
}

function decoded(bytes: Uint8Array): SourceText | NoSource {
  if (bytes.length > MAX_DOCUMENT_BYTES) return limited('', bytes.length);
  const text = decodeDocument(bytes);
  if (text !== null) return { text, bytes: bytes.length };
  return { rule: 'file/encoding', reason: 'The file is no UTF-8 text. Save it as UTF-8.' };
}

function limited(text: string, bytes: number): SourceText | NoSource {
  if (bytes <= MAX_DOCUMENT_BYTES) return { text, bytes };
  return {
    rule: 'file/unreadable',
    reason: `The file has ${bytes} bytes; at most ${MAX_DOCUMENT_BYTES} are read. Move text into files that are read on demand.`,
  };
}

function byPlace(one: Diagnostic, other: Diagnostic): number {
  return one.range.start.line - other.range.start.line || one.range.start.column - other.range.start.column;
}
