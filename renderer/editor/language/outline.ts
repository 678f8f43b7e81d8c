import { readBlock, type Block } from './block';

/** A heading of the body, or a key of the block, with what lies below it. */
export interface OutlineNode {
  readonly name: string;
  readonly kind: 'block' | 'key' | 'heading';
  readonly line: number;
  readonly endLine: number;
  readonly children: readonly OutlineNode[];
}

export interface LineRange {
  readonly start: number;
  readonly end: number;
}

interface Heading {
  readonly name: string;
  readonly level: number;
  readonly line: number;
}

interface Body {
  readonly headings: readonly Heading[];
  readonly codeBlocks: readonly LineRange[];
}

/** Headings and code blocks below the block. A `#` inside a code block is no heading. */
function readBody(lines: readonly string[], block: Block | null): Body {
  const headings: Heading[] = [];
  const codeBlocks: LineRange[] = [];
  let open: { readonly mark: string; readonly line: number } | null = null;
  for (let at = block?.closeLine ?? 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const fence = /^\s*(`{3,}|~{3,})(.*)$/.exec(line);
    if (open !== null) {
      const closes = fence?.[1]?.startsWith(open.mark) === true && (fence[2] ?? '').trim() === '';
      if (closes) {
        codeBlocks.push({ start: open.line, end: at + 1 });
        open = null;
      }
    } else if (fence?.[1] !== undefined) {
      open = { mark: fence[1], line: at + 1 };
    } else {
      const heading = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/.exec(line);
      if (heading !== null) {
        headings.push({ name: heading[2] ?? '', level: heading[1]?.length ?? 1, line: at + 1 });
      }
    }
  }
  return { headings, codeBlocks };
}

export function outlineOf(lines: readonly string[]): readonly OutlineNode[] {
  const block = readBlock(lines);
  const { headings } = readBody(lines, block);
  const tree = nest(headings, lastLine(lines));
  if (block === null) return tree;
  const end = block.closeLine ?? lines.length;
  const children = block.keys
    .filter((key) => key.path.length === 1)
    .map((key, at, top): OutlineNode => ({
      name: key.name,
      kind: 'key',
      line: key.line,
      endLine: (top[at + 1]?.line ?? end) - 1,
      children: [],
    }));
  return [{ name: 'Frontmatter', kind: 'block', line: block.openLine, endLine: end, children }, ...tree];
}

function nest(headings: readonly Heading[], last: number): readonly OutlineNode[] {
  const result: OutlineNode[] = [];
  let at = 0;
  while (at < headings.length) {
    const heading = headings[at];
    if (heading === undefined) break;
    let next = at + 1;
    while (next < headings.length && (headings[next]?.level ?? 0) > heading.level) next += 1;
    const end = (headings[next]?.line ?? last + 1) - 1;
    result.push({
      name: heading.name === '' ? '(untitled)' : heading.name,
      kind: 'heading',
      line: heading.line,
      endLine: end,
      children: nest(headings.slice(at + 1, next), end),
    });
    at = next;
  }
  return result;
}

/** The last line that is not empty. */
function lastLine(lines: readonly string[]): number {
  let last = lines.length;
  while (last > 1 && (lines[last - 1] ?? '').trim() === '') last -= 1;
  return last;
}

/** What can be folded: the block, each section, each code block. */
export function foldsOf(lines: readonly string[]): readonly LineRange[] {
  const block = readBlock(lines);
  const close = block?.closeLine ?? null;
  const body = readBody(lines, block);
  const sections = (nodes: readonly OutlineNode[]): readonly LineRange[] =>
    nodes.flatMap((node) => [{ start: node.line, end: node.endLine }, ...sections(node.children)]);
  return [
    ...(block === null || close === null ? [] : [{ start: block.openLine, end: close }]),
    ...sections(nest(body.headings, lastLine(lines))),
    ...body.codeBlocks,
  ].filter((range) => range.end > range.start);
}
