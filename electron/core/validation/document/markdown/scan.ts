import type { Span } from '../../../document';
import { BlockState } from './blocks';
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
  readonly overLimit: number;
  readonly references: readonly Reference[];
}

/** Hostile files have one a character. */
const MOST_REFERENCES = 2000;

/** What stands where something may be referred to: links, definitions, paths in code spans. */
const hints = ['](', ']: ', '`references/', '`scripts/', '`assets/'];

/**
 * Goes through Markdown once: counts its lines and finds what it refers to outside of code blocks and comments.
 * Linear in the text. Searches for strings instead of looking at each character: this is most of what checking
 * thousands of files costs, and the engine's own search is four times as fast.
 */
export function scanMarkdown(text: string, from: number, lineLimit: number): MarkdownScan {
  const next = new NextHint(text, from);
  const blocks = next.at === Infinity ? null : new BlockState(text);
  const references: Reference[] = [];
  let lines = 0;
  let overLimit = -1;
  for (let start = from; start < text.length; lines++) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    if (lines === lineLimit) overLimit = start;
    if (blocks !== null) {
      const isProse = blocks.isProse(start, end);
      if (next.at < end) {
        if (isProse && references.length < MOST_REFERENCES)
          references.push(...findReferences(text, start, end));
        next.passOver(end);
      }
    }
    start = end + 1;
  }
  return { lines, overLimit, references };
}

/** Where the next hint stands, whichever it is; Infinity when there is none. */
class NextHint {
  at = Infinity;
  private readonly places: number[];

  constructor(
    private readonly text: string,
    from: number,
  ) {
    this.places = hints.map((hint) => this.find(hint, from));
    this.at = Math.min(...this.places);
  }

  /** Looks for the hints behind a place. */
  passOver(end: number): void {
    for (const [index, hint] of hints.entries()) {
      if ((this.places[index] ?? Infinity) < end) this.places[index] = this.find(hint, end);
    }
    this.at = Math.min(...this.places);
  }

  private find(hint: string, from: number): number {
    const at = this.text.indexOf(hint, from);
    return at === -1 ? Infinity : at;
  }
}
