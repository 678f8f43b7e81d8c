import type { Span } from '../../../document';
import { findReferences } from './references';

/** Something in the text that points to a file. */
export interface Reference extends Span {
  /** As it is written. */
  readonly target: string;
  /** A link, or a path in an inline code span. */
  readonly kind: 'link' | 'path';
}

export interface MarkdownScan {
  readonly lines: number;
  /** Where the first line over the limit starts; -1 when there is none. */
  readonly line500: number;
  readonly references: readonly Reference[];
}

const SPACE = 32;
const TAB = 9;
const BACKTICK = 96;
const TILDE = 126;

/** Hostile files have one a character. */
const MOST_REFERENCES = 2000;

/** What tells that a line may hold a reference; looked for with one search each, so that most lines cost nothing. */
const hints = ['](', ']: ', '`references/', '`scripts/', '`assets/'];

/**
 * Goes through Markdown once: counts its lines and finds what it refers to outside of code blocks and comments.
 * Linear in the text.
 */
export function scanMarkdown(text: string, from: number, lineLimit: number): MarkdownScan {
  const marks = new Hints(text, from);
  const state = new BlockState(text);
  const references: Reference[] = [];
  let lines = 0;
  let over = -1;
  for (let start = from; start < text.length; lines++) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    if (lines === lineLimit) over = start;
    if (
      marks.any &&
      state.isProse(start, end) &&
      marks.within(start, end) &&
      references.length < MOST_REFERENCES
    ) {
      references.push(...findReferences(text, start, end));
    }
    start = end + 1;
  }
  return { lines, line500: over, references };
}

/** The next place of each hint, moved on as lines go by. */
class Hints {
  private readonly next: number[];

  constructor(
    private readonly text: string,
    from: number,
  ) {
    this.next = hints.map((hint) => this.find(hint, from));
  }

  get any(): boolean {
    return this.next.some((at) => at !== Infinity);
  }

  within(start: number, end: number): boolean {
    let found = false;
    for (let index = 0; index < hints.length; index++) {
      let at = this.next[index] ?? Infinity;
      if (at < start) {
        at = this.find(hints[index] ?? '', start);
        this.next[index] = at;
      }
      found ||= at < end;
    }
    return found;
  }

  private find(hint: string, from: number): number {
    const at = this.text.indexOf(hint, from);
    return at === -1 ? Infinity : at;
  }
}

/** Whether lines stand in a fenced code block, an indented one, or a comment. */
class BlockState {
  private fence = 0;
  private fenceLength = 0;
  private inComment = false;
  private afterBlank = true;
  private inIndented = false;
  private inList = false;

  constructor(private readonly text: string) {}

  /** To be asked line by line, in order. */
  isProse(start: number, end: number): boolean {
    const { text } = this;
    let at = start;
    while (at < end && (text.charCodeAt(at) === SPACE || text.charCodeAt(at) === TAB)) at++;
    if (this.inComment) {
      this.inComment = !text.slice(at, end).includes('-->');
      return false;
    }
    const code = text.charCodeAt(at);
    if (at < end && (code === BACKTICK || code === TILDE) && this.atFence(at, end, code)) return false;
    if (this.fence !== 0) return false;
    return this.isProseLine(start, at, end);
  }

  private atFence(at: number, end: number, code: number): boolean {
    let length = 0;
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

  private isProseLine(start: number, at: number, end: number): boolean {
    if (at === end) {
      this.afterBlank = true;
      return false;
    }
    const indented = at - start >= 4 || this.text.charCodeAt(start) === TAB;
    if (!indented) {
      this.inIndented = false;
      this.inList =
        isListItem(this.text, at) || (this.inList && at > start) || (this.inList && !this.afterBlank);
    } else if (this.afterBlank && !this.inList) this.inIndented = true;
    this.afterBlank = false;
    if (this.text.startsWith('<!--', at) && !this.text.slice(at, end).includes('-->')) {
      this.inComment = true;
      return false;
    }
    return !this.inIndented;
  }

  private isBlank(from: number, end: number): boolean {
    for (let at = from; at < end; at++) if (this.text.charCodeAt(at) > SPACE) return false;
    return true;
  }
}

function isListItem(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code === 45 || code === 42 || code === 43) return text.charCodeAt(at + 1) === SPACE;
  return code >= 48 && code <= 57 && /^\d{1,9}[.)] /.test(text.slice(at, at + 11));
}
