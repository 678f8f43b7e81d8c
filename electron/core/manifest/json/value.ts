import type { JsonMember, JsonNode } from './node';

/** The member of an object that counts for a key. */
export function member(node: JsonNode, key: string): JsonMember | null {
  if (node.type !== 'object') return null;
  return node.members.find((candidate) => candidate.key === key) ?? null;
}

/** A node's kind in words, for messages: "text", "a list". */
export function describeNode(node: JsonNode): string {
  switch (node.type) {
    case 'string':
      return 'text';
    case 'number':
      return `the number ${String(node.value)}`;
    case 'boolean':
      return String(node.value);
    case 'null':
      return 'null';
    case 'array':
      return 'a list';
    case 'object':
      return 'an object';
  }
}
