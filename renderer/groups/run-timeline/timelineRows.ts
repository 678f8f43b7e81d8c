import type { LogEntry, RunLog } from '../../stores/runLog';
import { isLine } from './entryText';
import { matches, passesLevel, showsAll, type TimelineFilter } from './filter';
import { NumberList } from './numberList';

/** A pause this long between two lines is shown. */
const GAP_MS = 2000;

export type TimelineRow =
  { readonly type: 'entry'; readonly entry: LogEntry } | { readonly type: 'gap'; readonly ms: number };

/** The rows that a filter leaves of a log. Built piece by piece, so that a long log never holds the page up. */
export class TimelineRows {
  readonly generation: number;
  /** Rows that match while everything is shown, in order. */
  readonly hits = new NumberList();
  private readonly rows = new NumberList();
  private readonly needle: string;
  private readonly gaps: boolean;
  private next = 0;
  private lastAt = 0;

  constructor(
    readonly log: RunLog,
    readonly filter: TimelineFilter,
  ) {
    this.generation = log.generation;
    this.needle = filter.text.toLowerCase();
    this.gaps = showsAll(filter);
  }

  get count(): number {
    return this.rows.length;
  }

  /** Goes on until all is taken in or the time is up; answers whether all is. */
  advance(budgetMs: number): boolean {
    const until = performance.now() + budgetMs;
    while (this.next < this.log.length) {
      const entry = this.log.at(this.next);
      if (entry !== undefined) this.take(entry, this.next);
      this.next += 1;
      if (this.next % 512 === 0 && performance.now() > until) return this.next >= this.log.length;
    }
    return true;
  }

  at(row: number): TimelineRow | undefined {
    const code = this.rows.at(row);
    if (code < 0) return undefined;
    const index = code >> 1;
    const entry = this.log.at(index);
    if (entry === undefined) return undefined;
    if ((code & 1) === 0) return { type: 'entry', entry };
    return { type: 'gap', ms: entry.at - this.timeBefore(index) };
  }

  private take(entry: LogEntry, index: number): void {
    if (!isLine(entry) || !passesLevel(entry, this.filter)) return;
    const hit = matches(entry, this.needle);
    if (this.needle !== '' && this.filter.onlyMatches && !hit) return;
    if (this.gaps && index > 0 && entry.at - this.lastAt >= GAP_MS) this.rows.push(index * 2 + 1);
    if (hit) this.hits.push(this.rows.length);
    this.rows.push(index * 2);
    this.lastAt = entry.at;
  }

  private timeBefore(index: number): number {
    for (let at = index - 1; at >= 0; at -= 1) {
      const entry = this.log.at(at);
      if (entry !== undefined && isLine(entry)) return entry.at;
    }
    return 0;
  }
}
