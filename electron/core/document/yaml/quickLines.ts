const SPACE = 32;
const NEWLINE = 10;
const HASH = 35;
const DASH = 45;

/** Walks the lines of a block that hold something: no blank lines, no comments. */
export class QuickLines {
  /** Where the current line's first character after its indentation stands. */
  at: number;
  indent = 0;
  lineEnd: number;
  atEnd = false;
  private next: number;

  constructor(
    readonly text: string,
    start: number,
    readonly end: number,
  ) {
    this.at = start;
    this.lineEnd = start;
    this.next = start;
  }

  /** Goes to the next line that holds something; false at the end. */
  advance(): boolean {
    while (this.next < this.end) {
      this.enter(this.next);
      const code = this.text.charCodeAt(this.at);
      if (this.at < this.lineEnd && code !== HASH) return true;
    }
    this.atEnd = true;
    return false;
  }

  /** The line after the current one, whatever it holds; false at the end. */
  advanceRaw(): boolean {
    if (this.next >= this.end) {
      this.atEnd = true;
      return false;
    }
    this.enter(this.next);
    return true;
  }

  get isDash(): boolean {
    const after = this.text.charCodeAt(this.at + 1);
    return this.text.charCodeAt(this.at) === DASH && (after === SPACE || after === NEWLINE);
  }

  get lineStart(): number {
    return this.at - this.indent;
  }

  /** Steps over "- ": what follows counts as a line of its own, indented by two more. */
  enterItem(): void {
    this.at += 2;
    this.indent += 2;
  }

  private enter(start: number): void {
    const { text, end } = this;
    const newline = text.indexOf('\n', start);
    this.lineEnd = newline === -1 || newline > end ? end : newline;
    this.next = this.lineEnd + 1;
    let at = start;
    while (at < this.lineEnd && text.charCodeAt(at) === SPACE) at++;
    this.at = at;
    this.indent = at - start;
  }
}
