import type { DocumentText } from '../readDocument';
import type { MapNode, YamlNode } from '../yaml/node';
import type { FieldValue } from './format';

/** Whether two nodes say the same in the same style, wherever they stand. */
function sameNode(one: YamlNode, other: YamlNode): boolean {
  if (one.kind === 'scalar' && other.kind === 'scalar') {
    return one.style === other.style && one.text === other.text && one.value === other.value;
  }
  if (one.kind === 'list' && other.kind === 'list') {
    return (
      one.items.length === other.items.length &&
      one.items.every((item, at) => sameNode(item, other.items[at] ?? one))
    );
  }
  if (one.kind === 'map' && other.kind === 'map') return sameExcept(one, other, null);
  return false;
}

/** Whether two maps have the same entries in the same order, one key left out. */
function sameExcept(one: MapNode, other: MapNode, key: string | null): boolean {
  const rest = one.entries.filter((entry) => entry.key !== key);
  const otherRest = other.entries.filter((entry) => entry.key !== key);
  return (
    rest.length === otherRest.length &&
    rest.every((entry, at) => {
      const counterpart = otherRest[at];
      return counterpart?.key === entry.key && sameNode(entry.node, counterpart.node);
    })
  );
}

/**
 * Whether `after` is `before` with exactly this field set to (or, with null, without) the value: the proof
 * that an edit must pass before anyone sees it.
 */
export function differsOnlyIn(
  before: DocumentText,
  after: DocumentText,
  path: readonly string[],
  value: FieldValue | null,
): boolean {
  if (before.root === null || after.root === null || after.faults.length > 0) return false;
  if (bodyOf(before) !== bodyOf(after)) return false;
  return differs(before.root, after.root, path, value);
}

function differs(
  before: MapNode | null,
  after: MapNode | null,
  [key, ...rest]: readonly string[],
  value: FieldValue | null,
): boolean {
  if (key === undefined) return false;
  const old = before?.entries.find((entry) => entry.key === key)?.node;
  const now = after?.entries.find((entry) => entry.key === key)?.node;
  if (before !== null && after !== null && !sameExcept(before, after, key)) return false;
  if (rest.length === 0 || now === undefined) return holds(now, value);
  return differs(old?.kind === 'map' ? old : null, now.kind === 'map' ? now : null, rest, value);
}

function holds(node: YamlNode | undefined, value: FieldValue | null): boolean {
  if (node === undefined || value === null) return node === undefined && value === null;
  if (node.kind !== 'scalar') return false;
  return typeof value === 'string' ? node.text === value : node.value === value;
}

function bodyOf(document: DocumentText): string | null {
  return document.split === null ? null : document.text.slice(document.split.bodyStart);
}
