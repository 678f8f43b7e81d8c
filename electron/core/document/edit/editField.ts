import type { TextEdit } from '../../../../shared/model';
import { fail, ok, type Result } from '../../../../shared/result';
import { LineIndex } from '../../files';
import type { SpanEdit } from '../fault';
import { readDocument, type DocumentText } from '../readDocument';
import type { FieldValue } from './format';
import { differsOnlyIn } from './same';
import { insertions, removals, replacements } from './ways';

/**
 * The edits that set one field of the frontmatter, or remove it with null, and change no other byte's
 * meaning: comments, order, quoting, block scalars, unknown keys and the body stay. What is answered was read back and
 * found to differ in this field only. A file that does not parse is refused.
 * @param key a top-level key, or the way to a key inside mappings
 */
export function editField(
  source: string,
  key: string | readonly string[],
  value: FieldValue | null,
): Result<readonly TextEdit[]> {
  const path = typeof key === 'string' ? [key] : key;
  const document = readDocument(source);
  const fault = document.faults[0];
  const lines = new LineIndex(document.text);
  if (document.root === null || fault !== undefined) {
    const at = lines.position(fault?.start ?? 0);
    return fail(
      'refused',
      `Line ${at.line}: ${fault?.message ?? ''} Settle this first; until then fields can't be edited.`,
    );
  }
  if (differsOnlyIn(document, document, path, value)) return ok([]);
  const edit = waysOf(document, path, value).find((each) => isProven(document, each, path, value));
  if (edit === undefined) {
    return fail(
      'unsupported',
      `"${path.join('.')}" can't be changed without changing something else. Edit it in the text.`,
    );
  }
  return ok([{ range: lines.range(edit.start, edit.end), text: edit.text }]);
}

function waysOf(
  document: DocumentText,
  path: readonly string[],
  value: FieldValue | null,
): readonly SpanEdit[] {
  const { root, split, text } = document;
  if (root === null || split === null) return [];
  const place = { text, root, yamlStart: split.yamlStart, yamlEnd: split.yamlEnd };
  if (value === null) return removals(place, path);
  const replacing = replacements(place, path, value);
  return replacing.length > 0 ? replacing : insertions(place, path, value);
}

function isProven(
  before: DocumentText,
  edit: SpanEdit,
  path: readonly string[],
  value: FieldValue | null,
): boolean {
  const after = before.text.slice(0, edit.start) + edit.text + before.text.slice(edit.end);
  return differsOnlyIn(before, readDocument(after), path, value);
}
