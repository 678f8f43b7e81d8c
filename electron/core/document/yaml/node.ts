import type { JsonValue } from '../../../../shared/model';
import type { Span } from '../fault';

export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded';

/** One value that is not a collection. */
export interface ScalarNode extends Span {
  readonly kind: 'scalar';
  readonly style: ScalarStyle;
  /** As a field of type text reads it: `1.0` is "1.0", null is empty. */
  readonly text: string;
  /** As YAML 1.2 (core schema) reads it. */
  readonly value: string | number | boolean | null;
}

export interface Entry {
  readonly key: string;
  readonly keySpan: Span;
  readonly node: YamlNode;
}

export interface MapNode extends Span {
  readonly kind: 'map';
  readonly flow: boolean;
  readonly entries: readonly Entry[];
}

export interface ListNode extends Span {
  readonly kind: 'list';
  readonly flow: boolean;
  readonly items: readonly YamlNode[];
}

/**
 * Frontmatter as both readers give it: the quick one for what most files look like, and the full one on
 * the `yaml` package. Spans of block scalars end with their last line's text.
 */
export type YamlNode = ScalarNode | MapNode | ListNode;

export function findEntry(map: MapNode, key: string): Entry | undefined {
  return map.entries.find((entry) => entry.key === key);
}

/** A node as a plain value. `asText` reads each scalar right below as text. */
export function toPlain(node: YamlNode, asText = false): JsonValue {
  switch (node.kind) {
    case 'scalar':
      return node.value;
    case 'list':
      return node.items.map((item) => (asText ? toPlainText(item) : toPlain(item)));
    case 'map':
      // fromEntries defines its properties, so that a key `__proto__` is a key like any other.
      return Object.fromEntries(
        node.entries.map((entry) => [entry.key, asText ? toPlainText(entry.node) : toPlain(entry.node)]),
      );
  }
}

/** Like `toPlain`, but a scalar is its text. */
export function toPlainText(node: YamlNode): JsonValue {
  return node.kind === 'scalar' ? node.text : toPlain(node);
}
