import type { Alias, Node, ParsedNode, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import type { Fault, Span } from '../fault';
import { MAX_YAML_DEPTH, MAX_YAML_VALUES } from '../limits';
import { yamlLibrary } from './library';
import type { Entry, ListNode, MapNode, ScalarNode, ScalarStyle, YamlNode } from './node';
import { resolvePlain } from './resolve';

/** The block goes past a bound; the message says which. */
export class TooComplex extends Error {}

type Source = Node | null | undefined;

interface Anchored {
  readonly node: YamlNode;
  /** Values in it, those of its own aliases included. */
  readonly values: number;
}

/** Turns the package's tree into ours: aliases resolved, spans as offsets in the file, keys once each. */
export class Converter {
  readonly faults: Fault[] = [];
  private readonly anchors = new Map<string, Anchored>();
  private values = 0;
  private depth = 0;
  private readonly library = yamlLibrary();

  constructor(
    private readonly block: string,
    private readonly offset: number,
    private readonly restore: (text: string) => string,
  ) {}

  convertRoot(map: YAMLMap): MapNode {
    return this.map(map, 0);
  }

  /** `at` is where an absent value would stand, in the block. */
  private node(source: Source, at: number): YamlNode {
    const { isAlias, isMap, isScalar, isSeq } = this.library;
    this.count(1);
    if (source === null || source === undefined) return this.absent(at);
    if (isAlias(source)) return this.alias(source);
    const before = this.values;
    const node = isMap(source)
      ? this.map(source, at)
      : isSeq(source)
        ? this.list(source, at)
        : isScalar(source)
          ? this.scalar(source, at)
          : this.absent(at);
    const anchor = (source as Scalar).anchor;
    if (anchor !== undefined) this.anchors.set(anchor, { node, values: this.values - before + 1 });
    return node;
  }

  private count(values: number): void {
    this.values += values;
    if (this.values <= MAX_YAML_VALUES) return;
    throw new TooComplex(
      `The frontmatter expands to more than ${MAX_YAML_VALUES} values. Write its values out without aliases.`,
    );
  }

  private deeper<T>(work: () => T): T {
    this.depth++;
    if (this.depth > MAX_YAML_DEPTH) {
      throw new TooComplex(
        `The frontmatter is nested more than ${MAX_YAML_DEPTH} levels deep. Make it flatter.`,
      );
    }
    const result = work();
    this.depth--;
    return result;
  }

  private map(source: YAMLMap, at: number): MapNode {
    return this.deeper(() => {
      const seen = new Set<string>();
      const entries: Entry[] = [];
      for (const pair of source.items) {
        const keyNode = pair.key as Source;
        const keySpan = this.span(keyNode, at);
        const key = this.keyText(keyNode, keySpan);
        const node = this.node(pair.value as Source, this.afterColon(keySpan));
        if (seen.has(key)) this.duplicate(key, keySpan, node);
        else entries.push({ key, keySpan, node });
        seen.add(key);
      }
      return {
        kind: 'map',
        flow: source.flow === true,
        ...this.around(source, entries.map(spanOf)),
        entries,
      };
    });
  }

  private list(source: YAMLSeq, at: number): ListNode {
    return this.deeper(() => {
      const items = source.items.map((item) => this.node(this.asNode(item), at));
      return { kind: 'list', flow: source.flow === true, ...this.around(source, items), items };
    });
  }

  /** In a flow list `[a: b]` is a pair without a map around it. */
  private asNode(item: unknown): Source {
    if (!this.library.isPair(item)) return item as Source;
    const map = new this.library.YAMLMap();
    map.items.push(item);
    map.range = (item.key as ParsedNode | null)?.range ?? null;
    return map;
  }

  private scalar(source: Scalar, at: number): YamlNode {
    const span = this.span(source, at);
    const style = styleOf(source.type);
    const raw = this.restore(source.source ?? '');
    if (source.type === 'PLAIN') {
      if (raw === '' && source.tag === undefined) return this.absent(at);
      const value = source.tag === undefined || isCoreTag(source.tag) ? resolvePlain(raw) : raw;
      return { kind: 'scalar', style, ...span, text: value === null ? '' : raw, value };
    }
    const end = isBlock(style) ? this.trimmedEnd(span) : span.end;
    return { kind: 'scalar', style, start: span.start, end, text: raw, value: raw };
  }

  private absent(at: number): ScalarNode {
    const start = this.offset + at;
    return { kind: 'scalar', style: 'plain', start, end: start, text: '', value: null };
  }

  /** An alias stands for what its anchor holds, but in the alias's own place. */
  private alias(source: Alias): YamlNode {
    const span = this.span(source, 0);
    const target = this.anchors.get(source.source);
    if (target === undefined) {
      this.faults.push({
        rule: 'frontmatter/yaml',
        message: `The alias *${source.source} names no anchor above it. Write the value out, or quote it if it is text.`,
        ...span,
      });
      return { ...this.absent(0), ...span };
    }
    this.count(target.values);
    return { ...target.node, ...span };
  }

  private duplicate(key: string, keySpan: Span, node: YamlNode): void {
    const start = this.lineStart(keySpan.start);
    const end = this.nextLine(node.end);
    const ownLines = this.block.slice(start - this.offset, keySpan.start - this.offset).trim() === '';
    this.faults.push({
      rule: 'frontmatter/duplicate-key',
      message: `The key "${key}" is here a second time. Keep one of the two.`,
      ...keySpan,
      ...(ownLines && {
        fixes: [{ title: `Remove the second "${key}"`, safe: false, edits: [{ start, end, text: '' }] }],
      }),
    });
  }

  private keyText(source: Source, span: Span): string {
    if (this.library.isScalar(source)) {
      return source.type === 'PLAIN' ? this.restore(source.source ?? '') : String(source.value);
    }
    const written = this.block.slice(span.start - this.offset, span.end - this.offset);
    const firstLine = written.split('\n', 1)[0] ?? '';
    this.faults.push({
      rule: 'frontmatter/yaml',
      message: 'A key must be a simple text here, not a list, a mapping or an alias.',
      start: span.start,
      end: span.start + firstLine.length,
    });
    return written;
  }

  private span(source: Source, at: number): Span {
    const [start, end] = source?.range ?? [at, at];
    return { start: this.offset + start, end: this.offset + end };
  }

  /** A block collection reaches to its last part, not into the lines below; a flow one to its bracket. */
  private around(source: YAMLMap | YAMLSeq, parts: readonly Span[]): Span {
    const span = this.span(source, 0);
    const last = parts.at(-1);
    return source.flow === true || last === undefined ? span : { start: span.start, end: last.end };
  }

  private afterColon(keySpan: Span): number {
    const at = keySpan.end - this.offset;
    const colon = this.block.indexOf(':', at);
    return colon === -1 ? at : colon + 1;
  }

  private trimmedEnd(span: Span): number {
    let end = span.end;
    while (end > span.start && ' \t\n'.includes(this.block.charAt(end - 1 - this.offset))) end--;
    return end;
  }

  private lineStart(position: number): number {
    return this.offset + this.block.lastIndexOf('\n', position - this.offset - 1) + 1;
  }

  private nextLine(position: number): number {
    const end = this.block.indexOf('\n', position - this.offset);
    return this.offset + (end === -1 ? this.block.length : end + 1);
  }
}

function spanOf(entry: Entry): Span {
  return { start: entry.keySpan.start, end: entry.node.end };
}

function isBlock(style: ScalarStyle): boolean {
  return style === 'literal' || style === 'folded';
}

function isCoreTag(tag: string): boolean {
  return /^tag:yaml\.org,2002:(?:int|float|bool|null)$/.test(tag);
}

function styleOf(type: Scalar['type']): ScalarStyle {
  switch (type) {
    case 'QUOTE_DOUBLE':
      return 'double';
    case 'QUOTE_SINGLE':
      return 'single';
    case 'BLOCK_LITERAL':
      return 'literal';
    case 'BLOCK_FOLDED':
      return 'folded';
    default:
      return 'plain';
  }
}
