import type { Position, TextEdit } from '../../../../shared/model';

/**
 * Applies edits to a file's text. Ranges count as everywhere: a BOM is no column, and LF, CRLF and a lone CR end a
 * line. Line ends in the new text become those of the line they go to. Edits must not overlap.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const lines = new RawLines(text);
  const spans = edits.map(({ range, text: replacement }) => ({
    start: lines.offset(range.start),
    end: lines.offset(range.end),
    text: replacement.includes('\n')
      ? replacement.replaceAll('\n', lines.ending(range.start.line))
      : replacement,
  }));
  // A stable sort: of two insertions in one place the first stays first.
  spans.sort((one, other) => one.start - other.start);
  let result = '';
  let at = 0;
  for (const span of spans) {
    if (span.start < at) throw new RangeError('edits overlap');
    result += text.slice(at, span.start) + span.text;
    at = span.end;
  }
  return result + text.slice(at);
}

/** Lines of a text as it is, whatever its line ends. */
class RawLines {
  private readonly starts: number[];
  private readonly ends: number[] = [];

  constructor(private readonly text: string) {
    this.starts = [text.charCodeAt(0) === 0xfeff ? 1 : 0];
    for (const match of text.matchAll(/\r\n?|\n/g)) {
      this.ends.push(match.index);
      this.starts.push(match.index + match[0].length);
    }
    this.ends.push(text.length);
  }

  /** A place beyond the end of a line or of the text means its end. */
  offset({ line, column }: Position): number {
    const start = this.starts[line - 1] ?? this.text.length;
    return Math.min(start + column - 1, this.ends[line - 1] ?? this.text.length);
  }

  /** How a line ends; for the last one, how the first does. */
  ending(line: number): string {
    const at = line < this.starts.length ? line - 1 : 0;
    const ending = this.text.slice(this.ends[at], this.starts[at + 1] ?? this.text.length);
    return ending === '' ? '\n' : ending;
  }
}
