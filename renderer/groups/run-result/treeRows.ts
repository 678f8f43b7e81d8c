import type { JsonNode } from '../run-json';

/** One line of formatted JSON. */
export interface TreeRow {
  readonly node: JsonNode;
  readonly key: string | null;
  readonly depth: number;
  /** `open` and `close` are the brackets of one that is unfolded; `whole` is a value on one line. */
  readonly part: 'open' | 'close' | 'whole';
  readonly comma: boolean;
}

export interface TreeRows {
  readonly rows: readonly TreeRow[];
  readonly cut: boolean;
}

interface Pending {
  readonly rows: TreeRow[];
  readonly folded: ReadonlySet<JsonNode>;
  readonly maxRows: number;
}

/** The lines of a value, without what is folded, as far as `maxRows`. */
export function treeRows(root: JsonNode, folded: ReadonlySet<JsonNode>, maxRows: number): TreeRows {
  const pending: Pending = { rows: [], folded, maxRows };
  add(pending, root, null, 0, false);
  return { rows: pending.rows.slice(0, maxRows), cut: pending.rows.length > maxRows };
}

function add(pending: Pending, node: JsonNode, key: string | null, depth: number, comma: boolean): void {
  if (pending.rows.length > pending.maxRows) return;
  const children = childrenOf(node);
  if (children.length === 0 || pending.folded.has(node)) {
    pending.rows.push({ node, key, depth, part: 'whole', comma });
    return;
  }
  pending.rows.push({ node, key, depth, part: 'open', comma: false });
  for (const [at, child] of children.entries()) {
    add(pending, child.value, child.key, depth + 1, at < children.length - 1);
  }
  pending.rows.push({ node, key, depth, part: 'close', comma });
}

function childrenOf(node: JsonNode): readonly { readonly key: string | null; readonly value: JsonNode }[] {
  if (node.type === 'object') return node.members;
  if (node.type === 'array') return node.items.map((value) => ({ key: null, value }));
  return [];
}

export function childCount(node: JsonNode): number {
  return node.type === 'object' ? node.members.length : node.type === 'array' ? node.items.length : 0;
}

/** The row of the value that holds this one; -1 at the root. */
export function parentRow(rows: readonly TreeRow[], index: number): number {
  const depth = rows[index]?.depth ?? 0;
  for (let at = index - 1; at >= 0; at -= 1) if ((rows[at]?.depth ?? 0) < depth) return at;
  return -1;
}
