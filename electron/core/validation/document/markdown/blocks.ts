const TAB = 9;
const NEWLINE = 10;
const SPACE = 32;
const LESS = 60;
const BACKTICK = 96;
const TILDE = 126;

/** Follows Markdown line by line: which stand in a fenced code block, an indented one, or a comment. */
export class BlockState {
  private fence = 0;
  private fenceLength = 0;
  private inComment = false;
  private afterBlank = true;
  private inIndented = false;
  private inList = false;

  constructor(private readonly text: string) {}

  /** Whether a line is running text. To be asked for every line, in order. */
  isProse(start: number, end: number): boolean {
    const { text } = this;
    let at = start;
    // Never beyond the end: the engine would give up its quick way of reading characters.
    while (at < end && isSpace(text.charCodeAt(at))) at++;
    const code = at < end ? text.charCodeAt(at) : NEWLINE;
    if (this.inComment) {
      this.inComment = !text.slice(at, end).includes('-->');
      return false;
    }
    if ((code === BACKTICK || code === TILDE) && this.atFence(at, end, code)) return false;
    if (this.fence !== 0) return false;
    if (code === NEWLINE) {
      this.afterBlank = true;
      return false;
    }
    return this.isProseLine(start, at, end, code);
  }

  private atFence(at: number, end: number, code: number): boolean {
    let length = 1;
    while (at + length < end && this.text.charCodeAt(at + length) === code) length++;
    if (length < 3) return false;
    if (this.fence === 0) {
      // An info string with a backtick makes it inline code instead.
      if (code === BACKTICK && this.text.slice(at + length, end).includes('`')) return false;
      this.fence = code;
      this.fenceLength = length;
      return true;
    }
    const closes = code === this.fence && length >= this.fenceLength && this.isBlank(at + length, end);
    if (closes) this.fence = 0;
    return closes;
  }

  private isProseLine(start: number, at: number, end: number, code: number): boolean {
    const indented = at - start >= 4 || this.text.charCodeAt(start) === TAB;
    if (!indented) {
      this.inIndented = false;
      this.inList = isListItem(this.text, at, code) || (this.inList && (at > start || !this.afterBlank));
    } else if (this.afterBlank && !this.inList) this.inIndented = true;
    this.afterBlank = false;
    if (code === LESS && this.startsComment(at, end)) {
      this.inComment = true;
      return false;
    }
    return !this.inIndented;
  }

  private startsComment(at: number, end: number): boolean {
    return this.text.startsWith('<!--', at) && !this.text.slice(at, end).includes('-->');
  }

  private isBlank(from: number, end: number): boolean {
    for (let at = from; at < end; at++) if (this.text.charCodeAt(at) > SPACE) return false;
    return true;
  }
}

function isSpace(code: number): boolean {
  return code === SPACE || code === TAB;
}

function isListItem(text: string, at: number, code: number): boolean {
  if (code === 45 || code === 42 || code === 43) return text.charCodeAt(at + 1) === SPACE;
  return code >= 48 && code <= 57 && /^\d{1,9}[.)] /.test(text.slice(at, at + 11));
}
