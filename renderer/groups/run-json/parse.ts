import type { JsonMember, JsonNode, ParsedJson } from './node';
import { faultAt, JsonProblem, JsonScanner } from './scanner';

/** Deeper texts are shown raw: a person cannot read them as a tree, and the stack is finite. */
const MAX_DEPTH = 500;

/**
 * Reads exactly one JSON value, as RFC 8259 has it. Unlike JSON.parse it keeps what a person wrote:
 * the digits of numbers, the order of members (also of `"1"` before `"0"`), duplicates, and places.
 */
export function parseJson(text: string): ParsedJson {
  const scanner = new JsonScanner(text);
  try {
    const node = readValue(scanner, 0);
    scanner.skipBlanks();
    if (scanner.at < text.length) throw new JsonProblem('more text after the value', scanner.at);
    return { ok: true, node };
  } catch (problem) {
    if (!(problem instanceof JsonProblem)) throw problem;
    return { ok: false, fault: faultAt(text, problem.message, problem.offset) };
  }
}

function readValue(scanner: JsonScanner, depth: number): JsonNode {
  scanner.skipBlanks();
  const start = scanner.at;
  if (depth > MAX_DEPTH) throw new JsonProblem(`nested deeper than ${String(MAX_DEPTH)} levels`, start);
  const first = scanner.peek();
  if (first === '{') return readObject(scanner, depth);
  if (first === '[') return readArray(scanner, depth);
  if (first === '"') return { type: 'string', value: scanner.string(), start, end: scanner.at };
  if (scanner.take('true')) return { type: 'boolean', value: true, start, end: scanner.at };
  if (scanner.take('false')) return { type: 'boolean', value: false, start, end: scanner.at };
  if (scanner.take('null')) return { type: 'null', start, end: scanner.at };
  const number = scanner.number();
  if (number !== null) return { type: 'number', text: number, start, end: scanner.at };
  throw new JsonProblem(
    first === '' ? 'a value is missing at the end' : `unexpected ${quoted(first)}`,
    start,
  );
}

function readArray(scanner: JsonScanner, depth: number): JsonNode {
  const start = scanner.at;
  const items: JsonNode[] = [];
  scanner.take('[');
  scanner.skipBlanks();
  if (!scanner.take(']')) {
    do items.push(readValue(scanner, depth + 1));
    while (another(scanner, ']'));
  }
  return { type: 'array', items, start, end: scanner.at };
}

function readObject(scanner: JsonScanner, depth: number): JsonNode {
  const start = scanner.at;
  const members: JsonMember[] = [];
  scanner.take('{');
  scanner.skipBlanks();
  if (!scanner.take('}')) {
    do members.push(readMember(scanner, depth));
    while (another(scanner, '}'));
  }
  return { type: 'object', members, start, end: scanner.at };
}

function readMember(scanner: JsonScanner, depth: number): JsonMember {
  scanner.skipBlanks();
  if (scanner.peek() !== '"') throw new JsonProblem('a name in double quotes is missing', scanner.at);
  const key = scanner.string();
  scanner.skipBlanks();
  if (!scanner.take(':')) throw new JsonProblem('a colon is missing after the name', scanner.at);
  return { key, value: readValue(scanner, depth + 1) };
}

function another(scanner: JsonScanner, closing: string): boolean {
  scanner.skipBlanks();
  if (scanner.take(',')) return true;
  if (scanner.take(closing)) return false;
  throw new JsonProblem(`a comma or a ${closing} is missing`, scanner.at);
}

function quoted(character: string): string {
  return character === '"' ? "'\"'" : `"${character}"`;
}
