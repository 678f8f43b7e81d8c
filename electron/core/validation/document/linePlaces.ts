import type { Position, Range } from '../../../../shared/model';

/**
 * Offsets as lines and columns, for a text with LF line ends. Looks only as far as it is asked, because most findings
 * stand in the first lines of a file.
 */
export class LinePlaces {
  private readonly starts = [0];

  constructor(private readonly text: string) {}

  range(start: number, end: number): Range {
    return { start: this.position(start), end: this.position(end) };
  }

  private position(offset: number): Position {
    this.lookUpTo(offset);
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.starts[low] ?? 0) + 1 };
  }

  private lookUpTo(offset: number): void {
    let last = this.starts.at(-1) ?? 0;
    while (last <= offset) {
      const newline = this.text.indexOf('\n', last);
      if (newline === -1) return;
      last = newline + 1;
      this.starts.push(last);
    }
  }
}
