import type { Entry, ListNode, MapNode, YamlNode } from './node';
import { QuickLines } from './quickLines';
import { readInlineValue } from './quickScalar';
import { readBlockScalar } from './quickBlock';

/** Deeper files are rare; the full reader has them. */
const MAX_INDENTS = 6;

const key = /[A-Za-z_][A-Za-z0-9_-]*:(?=[ \n]|$)/y;

/**
 * Reads the plain YAML that nearly all frontmatter is made of: `key: value` with simple scalars, block
 * scalars, and maps and lists of those. About fifty times as fast as the full reader. Answers null for everything it is not
 * sure of, so that what it does answer is what the full reader answers too; a test holds that.
 */
export function readQuick(text: string, start: number, end: number): MapNode | null {
  const lines = new QuickLines(text, start, end);
  if (!lines.advance()) return { kind: 'map', flow: false, start, end: start, entries: [] };
  const root = lines.indent === 0 ? readMap(lines, 0, 0) : null;
  return root !== null && lines.atEnd ? root : null;
}

function readMap(lines: QuickLines, indent: number, depth: number): MapNode | null {
  const entries: Entry[] = [];
  const first = lines.at;
  let last = first;
  while (!lines.atEnd && lines.indent === indent) {
    const entry = readEntry(lines, indent, depth);
    if (entry === null || entries.some((other) => other.key === entry.key)) return null;
    entries.push(entry);
    last = entry.node.end;
  }
  return { kind: 'map', flow: false, start: first, end: last, entries };
}

function readEntry(lines: QuickLines, indent: number, depth: number): Entry | null {
  const { text, at } = lines;
  key.lastIndex = at;
  if (!key.test(text)) return null;
  const colon = key.lastIndex - 1;
  const node = readValue(lines, colon + 1, indent, depth);
  if (node === null) return null;
  return { key: text.slice(at, colon), keySpan: { start: at, end: colon }, node };
}

/** The value after a colon or a dash at `from - 1`, which may go on below. Leaves `lines` behind it. */
function readValue(lines: QuickLines, from: number, indent: number, depth: number): YamlNode | null {
  const { text } = lines;
  let at = from;
  while (at < lines.lineEnd && text.charCodeAt(at) === 32) at++;
  if (at === lines.lineEnd) return readBelow(lines, from, indent, depth);
  const first = text.charAt(at);
  if (first === '|' || first === '>') return readBlockScalar(lines, at, indent);
  const node = readInlineValue(text, at, lines.lineEnd);
  if (node === null) return null;
  // A line that is indented more would continue the value.
  if (lines.advance() && lines.indent > indent) return null;
  return node;
}

function readBelow(lines: QuickLines, from: number, indent: number, depth: number): YamlNode | null {
  const more = lines.advance();
  const nothing: YamlNode = { kind: 'scalar', style: 'plain', start: from, end: from, text: '', value: null };
  if (!more || lines.indent < indent) return nothing;
  if (depth === MAX_INDENTS) return null;
  if (lines.isDash) return readList(lines, lines.indent, depth + 1);
  return lines.indent === indent ? nothing : readMap(lines, lines.indent, depth + 1);
}

function readList(lines: QuickLines, indent: number, depth: number): ListNode | null {
  const items: YamlNode[] = [];
  const first = lines.at;
  let last = first;
  while (!lines.atEnd && lines.indent === indent && lines.isDash) {
    const item = readItem(lines, indent, depth);
    if (item === null) return null;
    items.push(item);
    last = item.end;
  }
  return { kind: 'list', flow: false, start: first, end: last, items };
}

/** Only scalars stand in a list here, or maps that start right behind the dash. */
function readItem(lines: QuickLines, indent: number, depth: number): YamlNode | null {
  const { text, at } = lines;
  if (text.charCodeAt(at + 1) !== 32 || text.charCodeAt(at + 2) === 32) return null;
  key.lastIndex = at + 2;
  if (key.test(text)) {
    if (depth === MAX_INDENTS) return null;
    lines.enterItem();
    return readMap(lines, indent + 2, depth + 1);
  }
  const node = readInlineValue(text, at + 2, lines.lineEnd);
  if (node === null) return null;
  if (lines.advance() && lines.indent > indent) return null;
  return node;
}
