import type { JsonNode } from './node';

/** One step further in a JSON Pointer (RFC 6901). */
export function pointerTo(parent: string, step: string | number): string {
  return `${parent}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

export function pointerSteps(pointer: string): readonly string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Every pointer on the way, the nearest first: `/a/b` gives `/a/b`, `/a`, and the root. */
export function pointerAndParents(pointer: string): readonly string[] {
  const parts = pointer.split('/');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('/'));
}

/** The node that a pointer names, or the deepest one on the way that exists. */
export function nodeAtPointer(root: JsonNode, pointer: string): JsonNode {
  let node = root;
  for (const step of pointerSteps(pointer)) {
    const next = childOf(node, step);
    if (next === undefined) return node;
    node = next;
  }
  return node;
}

function childOf(node: JsonNode, step: string): JsonNode | undefined {
  if (node.type === 'array') return node.items[Number(step)];
  // The last of two members of one name is the one that readers keep.
  if (node.type === 'object') return node.members.findLast((member) => member.key === step)?.value;
  return undefined;
}
