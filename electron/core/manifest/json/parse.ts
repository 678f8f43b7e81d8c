import { fault, JsonFaultError, type JsonMember, type JsonNode, type JsonParse } from './node';
import { scan, type Token } from './scan';

/** Deeper nesting is refused: others who handle the value recurse. */
const MAX_DEPTH = 500;
const MAX_DUPLICATES = 100;

interface OpenContainer {
  readonly type: 'object' | 'array';
  readonly start: number;
  readonly items: JsonNode[];
  readonly members: Map<string, JsonMember>;
  key: Token | null;
}

/**
 * Parses strict JSON and keeps the place of every key and value. No BOM, comments, trailing commas or
 * trailing data. Keys that repeat are listed; the last one counts. It keeps its own stack, so that
 * depth costs no calls.
 */
export function parseJson(text: string): JsonParse {
  try {
    return new Parser(text).run();
  } catch (error) {
    if (error instanceof JsonFaultError) return { ok: false, fault: error.fault };
    throw error;
  }
}

class Parser {
  private at = 0;
  private readonly open: OpenContainer[] = [];
  private readonly duplicates: JsonMember[] = [];

  constructor(private readonly text: string) {}

  run(): JsonParse {
    let root: JsonNode | null = null;
    while (root === null) root = this.step();
    const rest = this.next();
    if (rest.type !== 'end') {
      throw fault(
        'trailing-data',
        'there is more after the end of the JSON value',
        rest.start,
        this.text.length,
      );
    }
    return { ok: true, root, duplicates: this.duplicates };
  }

  /** Takes one value or closing bracket; answers the root once it is complete. */
  private step(): JsonNode | null {
    const container = this.open.at(-1);
    const token = this.next();
    if (container === undefined) return this.value(token);
    if (token.type === closing(container))
      return this.close(token, container.members.size + container.items.length);
    if (container.type === 'array') return this.value(token);
    this.key(container, token);
    return this.value(this.next());
  }

  private key(container: OpenContainer, token: Token): void {
    if (token.type !== 'scalar' || typeof token.value !== 'string') {
      throw this.unexpected(token, 'a key in double quotes');
    }
    container.key = token;
    const colon = this.next();
    if (colon.type !== ':') throw this.unexpected(colon, 'a colon after the key');
  }

  private value(token: Token): JsonNode | null {
    if (token.type === 'scalar') {
      const { value, start, end } = token;
      return this.complete({ type: value === null ? 'null' : scalarType(value), value, start, end });
    }
    if (token.type !== '{' && token.type !== '[') throw this.unexpected(token, 'a value');
    if (this.open.length >= MAX_DEPTH) {
      throw fault('too-deep', `nested deeper than ${String(MAX_DEPTH)} levels`, token.start, token.end);
    }
    const type = token.type === '{' ? 'object' : 'array';
    this.open.push({ type, start: token.start, items: [], members: new Map(), key: null });
    return null;
  }

  private close(token: Token, size: number): JsonNode | null {
    const container = this.open.pop();
    if (container === undefined) throw this.unexpected(token, 'a value');
    if (size > 0 && this.lastComma >= 0) {
      throw fault(
        'trailing-comma',
        'a comma before the closing bracket is not allowed in JSON',
        this.lastComma,
        this.lastComma + 1,
      );
    }
    const { start } = container;
    return container.type === 'object'
      ? this.complete({ type: 'object', members: [...container.members.values()], start, end: token.end })
      : this.complete({ type: 'array', items: container.items, start, end: token.end });
  }

  /** Offset of the comma just read; -1 when the last thing read was something else. */
  private lastComma = -1;

  private complete(node: JsonNode): JsonNode | null {
    const container = this.open.at(-1);
    if (container === undefined) return node;
    if (container.type === 'array') container.items.push(node);
    else this.addMember(container, node);
    this.separator(container);
    return null;
  }

  private addMember(container: OpenContainer, value: JsonNode): void {
    const { key } = container;
    if (key?.type !== 'scalar' || typeof key.value !== 'string') return;
    const member = { key: key.value, keyStart: key.start, keyEnd: key.end, value };
    if (container.members.has(key.value)) {
      container.members.delete(key.value);
      if (this.duplicates.length < MAX_DUPLICATES) this.duplicates.push(member);
    }
    container.members.set(key.value, member);
  }

  /** After a value inside a container: a comma, or its end, which is left for the next step. */
  private separator(container: OpenContainer): void {
    const token = scan(this.text, this.at);
    this.lastComma = -1;
    if (token.type === closing(container)) return;
    if (token.type !== ',') throw this.unexpected(token, `a comma or "${closing(container)}"`);
    this.at = token.end;
    this.lastComma = token.start;
  }

  private next(): Token {
    const token = scan(this.text, this.at);
    this.at = token.end;
    return token;
  }

  private unexpected(token: Token, expected: string): JsonFaultError {
    const found = token.type === 'end' ? 'the file ends' : `found ${describe(token, this.text)}`;
    const end = Math.max(token.end, token.start + (token.type === 'end' ? 0 : 1));
    return fault('syntax', `expected ${expected}, but ${found}`, token.start, end);
  }
}

function closing(container: OpenContainer): '}' | ']' {
  return container.type === 'object' ? '}' : ']';
}

function scalarType(value: string | number | boolean): 'string' | 'number' | 'boolean' {
  if (typeof value === 'string') return 'string';
  return typeof value === 'number' ? 'number' : 'boolean';
}

function describe(token: Token, text: string): string {
  const shown = text.slice(token.start, Math.min(token.end, token.start + 30));
  return token.type === 'scalar' ? shown : `"${token.type}"`;
}
