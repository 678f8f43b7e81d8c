import type { ListNode, ScalarNode, ScalarStyle, YamlNode } from './node';
import { resolvePlain } from './resolve';

/** What may not start a plain value here; some of it could in YAML, but never without a second look. */
const notPlainStart = '-?:,[]{}#&*!|>\'"%@`\\';

/** What the full reader might see something in: tabs and other control characters, a BOM, line ends of Unicode. */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const doubtful = /[\x00-\x1f\x7f-\x9f\ufeff\u2028\u2029]/;

/** A scalar or a simple flow list that ends with its line; null when it is not sure. */
export function readInlineValue(text: string, start: number, lineEnd: number): YamlNode | null {
  let end = lineEnd;
  while (end > start && text.charCodeAt(end - 1) === 32) end--;
  const source = text.slice(start, end);
  if (doubtful.test(source)) return null;
  switch (source.charAt(0)) {
    case '"':
      return readDouble(source, start);
    case "'":
      return readSingle(source, start);
    case '[':
      return readFlowList(source, start);
    default:
      return readPlain(source, start);
  }
}

function scalar(style: ScalarStyle, start: number, length: number, text: string): ScalarNode {
  return { kind: 'scalar', style, start, end: start + length, text, value: text };
}

function readPlain(source: string, start: number): ScalarNode | null {
  if (notPlainStart.includes(source.charAt(0))) return null;
  if (source.includes(': ') || source.includes(' #') || source.endsWith(':')) return null;
  const value = resolvePlain(source);
  return {
    kind: 'scalar',
    style: 'plain',
    start,
    end: start + source.length,
    text: value === null ? '' : source,
    value,
  };
}

function readDouble(source: string, start: number): ScalarNode | null {
  if (source.length < 2 || source.includes('\\') || source.indexOf('"', 1) !== source.length - 1) return null;
  return scalar('double', start, source.length, source.slice(1, -1));
}

function readSingle(source: string, start: number): ScalarNode | null {
  if (source.length < 2 || !source.endsWith("'")) return null;
  const inner = source.slice(1, -1);
  if (!inner.includes("'")) return scalar('single', start, source.length, inner);
  const text = inner.replaceAll("''", "'");
  // Each quote inside must be one of a pair, or the value ended before the line did.
  return inner.replaceAll("''", '').includes("'") ? null : scalar('single', start, source.length, text);
}

/** An unquoted word, or a quoted text without quotes, commas and backslashes in it. */
const simpleItem = /^ *(?:([A-Za-z0-9_./][A-Za-z0-9_./-]*)|'([^'",\\]*)'|"([^'",\\]*)") *$/;

/** `[a, b-c, "d e"]` on one line. */
function readFlowList(source: string, start: number): ListNode | null {
  if (source.length > 2000 || !source.endsWith(']')) return null;
  const items: ScalarNode[] = [];
  let at = start + 1;
  const inner = source.slice(1, -1);
  if (/[^ ]/.test(inner)) {
    for (const part of inner.split(',')) {
      const item = readItem(part, at);
      if (item === null) return null;
      items.push(item);
      at += part.length + 1;
    }
  }
  return { kind: 'list', flow: true, start, end: start + source.length, items };
}

function readItem(part: string, at: number): ScalarNode | null {
  const [, word, single, double] = simpleItem.exec(part) ?? [];
  const start = at + part.search(/[^ ]/);
  if (word !== undefined) {
    const value = resolvePlain(word);
    return {
      kind: 'scalar',
      style: 'plain',
      start,
      end: start + word.length,
      text: value === null ? '' : word,
      value,
    };
  }
  if (single !== undefined) return scalar('single', start, single.length + 2, single);
  return double === undefined ? null : scalar('double', start, double.length + 2, double);
}
