import { assertNever } from '../../../shared/assertNever';
import type { JsonNode } from '../run-json';
import { countWords } from '../run-words';
import { childCount, type TreeRow } from './treeRows';

/** A longer text would be slow to lay out. */
export const MAX_VALUE = 4000;

export type ValueKind = 'text' | 'number' | 'word' | 'bracket';

/** A value's line without its name: a folded one says how much is in it. */
export function valueText(row: TreeRow): {
  readonly text: string;
  readonly kind: ValueKind;
  readonly note: string;
} {
  const { node } = row;
  switch (node.type) {
    case 'string':
      return { text: JSON.stringify(node.value), kind: 'text', note: '' };
    case 'number':
      return { text: node.text, kind: 'number', note: '' };
    case 'boolean':
    case 'null':
      return { text: node.type === 'null' ? 'null' : String(node.value), kind: 'word', note: '' };
    case 'array':
    case 'object':
      return bracketText(node, row.part);
    default:
      return assertNever(node);
  }
}

function bracketText(
  node: Extract<JsonNode, { type: 'array' | 'object' }>,
  part: TreeRow['part'],
): ReturnType<typeof valueText> {
  const pair = node.type === 'array' ? '[]' : '{}';
  const count = childCount(node);
  if (part === 'open') return { text: pair.charAt(0), kind: 'bracket', note: '' };
  if (part === 'close') return { text: pair.charAt(1), kind: 'bracket', note: '' };
  if (count === 0) return { text: pair, kind: 'bracket', note: '' };
  const note = node.type === 'array' ? countWords(count, 'item') : countWords(count, 'key');
  return { text: `${pair.charAt(0)} … ${pair.charAt(1)}`, kind: 'bracket', note };
}

/** What is searched in a line: its name and its value. */
export function rowSearchText(row: TreeRow): string {
  const key = row.key === null || row.part === 'close' ? '' : `${JSON.stringify(row.key)}: `;
  return `${key}${valueText(row).text}`;
}
