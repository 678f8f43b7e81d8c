import { assertNever } from '../../../shared/assertNever';
import type { JsonValue } from '../../../shared/model';
import type { JsonNode } from './node';

/** Writes a value back: one line when `indent` is 0, else spread over lines. Numbers come out as they came in. */
export function printJson(node: JsonNode, indent = 0): string {
  return print(node, indent, '\n');
}

function print(node: JsonNode, indent: number, lineStart: string): string {
  switch (node.type) {
    case 'null':
      return 'null';
    case 'boolean':
      return String(node.value);
    case 'number':
      return node.text;
    case 'string':
      return JSON.stringify(node.value);
    case 'array':
      return bracket('[]', node.items.length, indent, lineStart, (at, next) => {
        const item = node.items[at];
        return item === undefined ? '' : print(item, indent, next);
      });
    case 'object':
      return bracket('{}', node.members.length, indent, lineStart, (at, next) => {
        const member = node.members[at];
        if (member === undefined) return '';
        return `${JSON.stringify(member.key)}:${indent > 0 ? ' ' : ''}${print(member.value, indent, next)}`;
      });
    default:
      return assertNever(node);
  }
}

function bracket(
  pair: '[]' | '{}',
  count: number,
  indent: number,
  lineStart: string,
  part: (at: number, next: string) => string,
): string {
  const [open, close] = [pair.charAt(0), pair.charAt(1)];
  if (count === 0) return pair;
  const next = lineStart + ' '.repeat(indent);
  const parts = Array.from({ length: count }, (_, at) => part(at, next));
  if (indent === 0) return `${open}${parts.join(',')}${close}`;
  return `${open}${next}${parts.join(`,${next}`)}${lineStart}${close}`;
}

/** A node for a plain value, such as a schema's default. */
export function nodeOf(value: JsonValue): JsonNode {
  const place = { start: 0, end: 0 };
  if (value === null) return { type: 'null', ...place };
  if (typeof value === 'boolean') return { type: 'boolean', value, ...place };
  if (typeof value === 'number') return { type: 'number', text: JSON.stringify(value), ...place };
  if (typeof value === 'string') return { type: 'string', value, ...place };
  if (isList(value)) return { type: 'array', items: value.map(nodeOf), ...place };
  const members = Object.entries(value).flatMap(([key, member]) =>
    member === undefined ? [] : [{ key, value: nodeOf(member) }],
  );
  return { type: 'object', members, ...place };
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
