import type { JsonObject } from '../../../shared/model';
import { readDocument, toSkill } from '../document';
import { parseJson } from '../manifest';
import { fileKind } from './fileKind';

/**
 * The top-level fields of a SKILL.md's frontmatter or of a manifest as plain values, in file order.
 * null when the text does not parse, or the file has no fields.
 */
export function readFields(path: string, text: string): JsonObject | null {
  const kind = fileKind(path);
  if (kind === 'document') return toSkill(readDocument(text))?.frontmatter ?? null;
  if (kind === 'text') return null;
  const parsed = parseJson(text);
  return parsed.ok && parsed.root.type === 'object' ? (JSON.parse(text) as JsonObject) : null;
}
