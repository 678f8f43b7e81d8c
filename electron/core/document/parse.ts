import { fail, ok, type Result } from '../../../shared/result';
import { LineIndex, readFileSafely } from '../files';
import { decodeDocument } from './decode';
import { MAX_DOCUMENT_BYTES } from './limits';
import { readDocument, type DocumentText } from './readDocument';
import { toSkill } from './skill';
import type { DocumentSkill } from './types';

/**
 * Parses a SKILL.md from its bytes (UTF-8) or its text. Fails with the first fault, its line and column. Whether the skill follows
 * the rules is not looked at; that is `core/validation`.
 * @param path absolute path of the file, for the skill's `path` and `skillFilePath`
 */
export function parseContent(content: Uint8Array | string, path = ''): Result<DocumentSkill> {
  const text = typeof content === 'string' ? content : decodeDocument(content);
  const where = path === '' ? '' : `${path}: `;
  if (text === null) return fail('binary', `${where}this is no UTF-8 text. Save the file as UTF-8.`);
  const document = readDocument(text);
  const skill = toSkill(document, path);
  return skill === null ? fail('bad-request', where + firstFault(document)) : ok(skill);
}

/** Reads and parses a SKILL.md: never through a link, never a pipe, at most 4 MiB. */
export async function parse(path: string): Promise<Result<DocumentSkill>> {
  const read = await readFileSafely(path, { maxBytes: MAX_DOCUMENT_BYTES });
  if (read.ok) return parseContent(read.bytes, path);
  const message = `${path}: ${read.message}`;
  switch (read.reason) {
    case 'missing':
      return fail('not-found', message);
    case 'too-large':
      return fail('too-large', message);
    case 'link':
    case 'not-regular':
      return fail('refused', message);
    case 'denied':
    case 'failed':
      return fail('disk', message);
  }
}

function firstFault(document: DocumentText): string {
  const fault =
    document.faults.find((each) => each.rule !== 'frontmatter/unquoted-colon') ?? document.faults[0];
  if (fault === undefined) return 'the file does not parse';
  const { line, column } = new LineIndex(document.text).position(fault.start);
  return `line ${line}, column ${column}: ${fault.message}`;
}
