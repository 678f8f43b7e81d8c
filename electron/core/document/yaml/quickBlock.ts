import type { ScalarNode } from './node';
import type { QuickLines } from './quickLines';

/** A tab, or anything else that is no ordinary text, in a block scalar. */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const doubtful = /[\x00-\x09\x0b-\x1f\x7f-\x9f\ufeff\u2028\u2029]/;

/**
 * Reads `|`, `|-`, `>` or `>-` with evenly indented lines below. Null for what folds in other ways: lines
 * indented more, blanks at odd places, other headers. Leaves `lines` behind it.
 */
export function readBlockScalar(lines: QuickLines, at: number, parentIndent: number): ScalarNode | null {
  const header = lines.text.slice(at, lines.lineEnd).replace(/ {1,99}$/, '');
  const strip = header.endsWith('-');
  const folded = header.startsWith('>');
  if (header.length !== (strip ? 2 : 1)) return null;
  const content = readLines(lines, parentIndent);
  if (content === null || content.rows.length === 0) return null;
  const joined = folded ? fold(content.rows) : content.rows.join('\n');
  if (doubtful.test(joined)) return null;
  const text = strip ? joined : `${joined}\n`;
  return {
    kind: 'scalar',
    style: folded ? 'folded' : 'literal',
    start: at,
    end: content.end,
    text,
    value: text,
  };
}

/** The lines without their indentation, blank ones empty, none at the end. */
function readLines(lines: QuickLines, parentIndent: number): { rows: string[]; end: number } | null {
  const rows: string[] = [];
  let indent = 0;
  let end = lines.lineEnd;
  let kept = 0;
  while (lines.advanceRaw()) {
    const blank = lines.at === lines.lineEnd;
    if (blank) {
      if (lines.indent > 0) return null;
      rows.push('');
      continue;
    }
    if (lines.indent <= parentIndent) {
      // A comment here belongs to no one; the full reader knows the fine print.
      if (lines.text.charAt(lines.at) === '#') return null;
      return { rows: rows.slice(0, kept), end };
    }
    if (kept === 0) indent = lines.indent;
    if (lines.indent !== indent || (kept === 0 && rows.length > 0)) return null;
    rows.push(lines.text.slice(lines.at, lines.lineEnd));
    kept = rows.length;
    end = trimmedEnd(lines);
  }
  return { rows: rows.slice(0, kept), end };
}

/** Of a line that is not blank. Only blanks of YAML count: a no-break space is text. */
function trimmedEnd(lines: QuickLines): number {
  let end = lines.lineEnd;
  while (lines.text.charCodeAt(end - 1) === 32) end--;
  return end;
}

/** Lines join with a space; n blank lines between two are n line ends. */
function fold(rows: readonly string[]): string {
  let text = '';
  let blanks = 0;
  for (const [index, row] of rows.entries()) {
    if (row === '') {
      blanks++;
      continue;
    }
    if (index > 0) text += blanks > 0 ? '\n'.repeat(blanks) : ' ';
    text += row;
    blanks = 0;
  }
  return text;
}
