import type { Position, Range } from '../../../shared/model';

/** Turns offsets of a text into lines and columns. LF, CRLF and a lone CR end a line, as in editors. */
export class LineIndex {
  private readonly starts: readonly number[];

  constructor(private readonly text: string) {
    this.starts = lineStarts(text);
  }

  /** Line and column from 1, columns in UTF-16 code units; offsets beyond the end mean the end. */
  position(offset: number): Position {
    const at = Math.max(0, Math.min(offset, this.text.length));
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: at - (this.starts[low] ?? 0) + 1 };
  }

  range(start: number, end: number): Range {
    return { start: this.position(start), end: this.position(end) };
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1);
  }
  return starts;
}
