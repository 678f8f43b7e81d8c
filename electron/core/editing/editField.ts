import type { TextEdit } from '../../../shared/model';
import { fail, ok, type Result } from '../../../shared/result';
import { editField as editFrontmatter, type FieldValue } from '../document';
import { LineIndex } from '../files';
import { parseJson, removeMember, setMember } from '../manifest';
import { fileKind } from './fileKind';

/**
 * The edits that give one top-level field this value, or take it out for null, and change no byte of
 * anything else. A text that does not parse is refused: a form never rewrites such a file.
 */
export function editField(
  path: string,
  text: string,
  key: string,
  value: FieldValue | readonly string[] | null,
): Result<readonly TextEdit[]> {
  switch (fileKind(path)) {
    case 'document':
      if (typeof value === 'object' && value !== null) {
        return fail('unsupported', `"${key}" is a list; edit it in the text.`);
      }
      return editFrontmatter(text, key, value);
    case 'manifest':
      return editManifest(text, key, value);
    case 'text':
      return fail('unsupported', `${path} has no fields; edit its text.`);
  }
}

function editManifest(
  text: string,
  key: string,
  value: FieldValue | readonly string[] | null,
): Result<readonly TextEdit[]> {
  const parsed = parseJson(text);
  const lines = new LineIndex(text);
  if (!parsed.ok) {
    const { line } = lines.position(parsed.fault.start);
    return fail(
      'refused',
      `Line ${String(line)}: ${parsed.fault.message} Settle this first; until then fields can't be edited.`,
    );
  }
  const { root } = parsed;
  if (root.type !== 'object')
    return fail('refused', 'The manifest is not a JSON object, so it has no fields.');
  const twice = parsed.duplicates.some((member) => root.members.includes(member) && member.key === key);
  if (twice) return fail('refused', `"${key}" stands twice in the manifest. Remove one of them first.`);
  const change = value === null ? removeMember(root, key) : setMember(text, root, key, JSON.stringify(value));
  if (change === null || text.slice(change.start, change.end) === change.text) return ok([]);
  return ok([{ range: lines.range(change.start, change.end), text: change.text }]);
}
