/** One key of the YAML block, where it stands and under which others. Lines and columns count from 1. */
export interface BlockKey {
  readonly name: string;
  /** From the top: `metadata`, `ongrid`, `scope`. An item of a list counts as `[]`. */
  readonly path: readonly string[];
  readonly line: number;
  readonly column: number;
  readonly indent: number;
  /** What stands behind the colon on the key's own line. */
  readonly value: string;
}

/** The YAML block at the top of a SKILL.md, as far as it has been typed. */
export interface Block {
  readonly openLine: number;
  /** null while the closing fence is missing. */
  readonly closeLine: number | null;
  readonly keys: readonly BlockKey[];
}

const fence = /^---[ \t]*$/;
const keyLine =
  /^( *)((?:- +)*)("[^"]*"|'[^']*'|[^\s#:"'[{&*!|>%@`-][^:#]*?|-[^\s:#][^:#]*?) *:(?:[ \t]+(.*))?$/;

/**
 * Finds the block and its keys line by line. It is for completion, hovers and the outline, which must
 * work on half-typed YAML; what the file means is for the parser in main to say.
 */
export function readBlock(lines: readonly string[]): Block | null {
  const open = lines.findIndex((line) => line.trim() !== '');
  if (open === -1 || !fence.test(lines[open] ?? '')) return null;
  const length = lines.slice(open + 1).findIndex((line) => fence.test(line));
  const close = length === -1 ? null : open + 1 + length;
  return {
    openLine: open + 1,
    closeLine: close === null ? null : close + 1,
    keys: readKeys(lines, open + 1, close ?? lines.length),
  };
}

interface Parent {
  readonly indent: number;
  readonly path: readonly string[];
}

function readKeys(lines: readonly string[], from: number, to: number): readonly BlockKey[] {
  const keys: BlockKey[] = [];
  const parents: Parent[] = [];
  let scalarIndent: number | null = null;
  for (let at = from; at < to; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || /^\s*#/.test(line)) continue;
    const lineIndent = line.length - line.trimStart().length;
    if (scalarIndent !== null && lineIndent > scalarIndent) continue;
    scalarIndent = null;
    const match = keyLine.exec(line);
    if (match === null) continue;
    const [, spaces = '', dashes = '', written = '', value = ''] = match;
    const indent = spaces.length + dashes.length;
    while ((parents[parents.length - 1]?.indent ?? -1) >= indent) parents.pop();
    const above = parents[parents.length - 1]?.path ?? [];
    const inList = dashes !== '' && above[above.length - 1] !== '[]' ? [...above, '[]'] : above;
    const name = written.replace(/^(["'])(.*)\1$/, '$2');
    const path = [...inList, name];
    // The first key of a list item stands for the item: its siblings have the same parent.
    if (dashes !== '') parents.push({ indent: spaces.length, path: inList });
    keys.push({ name, path, line: at + 1, column: indent + 1, indent, value: value.trim() });
    parents.push({ indent, path });
    if (/^[|>][0-9+-]*(\s+#.*)?$/.test(value.trim())) scalarIndent = spaces.length;
  }
  return keys;
}

/** Whether the line lies between the fences. */
export function isInBlock(block: Block | null, line: number): boolean {
  if (block === null) return false;
  return line > block.openLine && (block.closeLine === null || line < block.closeLine);
}

/**
 * The keys that a key at this place would hang under: `start` is what stands before it on its line,
 * blanks and dashes. null where no key can stand, as inside a block scalar.
 */
export function parentPath(lines: readonly string[], line: number, start: string): readonly string[] | null {
  const withKey = lines.map((text, at) => (at === line - 1 ? `${start}x:` : text));
  const key = readBlock(withKey)?.keys.find((candidate) => candidate.line === line);
  return key?.path.slice(0, -1) ?? null;
}
