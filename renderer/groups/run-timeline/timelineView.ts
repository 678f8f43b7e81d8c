import type { RunLog } from '../../stores/runLog';
import { atNextFrame } from '../../stores/runFrame';
import { showAll, type TimelineFilter } from './filter';
import { TimelineRows } from './timelineRows';

/** Of a frame's 16 ms, what reading the log may take. */
const BUDGET_MS = 6;

export interface TimelineShown {
  readonly rows: TimelineRows | null;
  readonly count: number;
  readonly hits: number;
  /** False while a long log is still being looked through. */
  readonly complete: boolean;
}

const nothing: TimelineShown = { rows: null, count: 0, hits: 0, complete: true };

/** One log under one filter, kept up to date a little each frame. */
export class TimelineView {
  private rows: TimelineRows | null = null;
  private filter: TimelineFilter = showAll;
  private shown: TimelineShown = nothing;
  private stop: (() => void) | null = null;
  private waiting = false;
  private readonly listeners = new Set<() => void>();

  readonly getShown = (): TimelineShown => this.shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Shows another log, or none; answers the function that stops following it. */
  show(log: RunLog | null): () => void {
    this.stop?.();
    this.stop = log === null ? null : log.subscribe(() => this.work());
    this.rows = log === null ? null : new TimelineRows(log, this.filter);
    this.work();
    return () => {
      this.stop?.();
      this.stop = null;
    };
  }

  setFilter(filter: TimelineFilter): void {
    if (filter === this.filter) return;
    this.filter = filter;
    if (this.rows !== null) this.rows = new TimelineRows(this.rows.log, filter);
    this.work();
  }

  private work(): void {
    let { rows } = this;
    if (rows !== null && rows.generation !== rows.log.generation) {
      rows = new TimelineRows(rows.log, this.filter);
      this.rows = rows;
    }
    const complete = rows?.advance(BUDGET_MS) ?? true;
    this.shown = rows === null ? nothing : { rows, count: rows.count, hits: rows.hits.length, complete };
    for (const listener of this.listeners) listener();
    if (complete || this.waiting) return;
    this.waiting = true;
    atNextFrame(() => {
      this.waiting = false;
      this.work();
    });
  }
}
