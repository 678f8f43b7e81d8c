import type { RunEvent } from '../../../shared/model';

type WithoutPlace<T> = T extends unknown ? Omit<T, 'seq' | 'at'> : never;

/** An event before it has its number and time. */
export type NewEvent = WithoutPlace<RunEvent>;

const OVERHEAD_CHARS = 64;

/**
 * The ordered events of one living run. Numbers have no gaps; the newest events are kept, within a count
 * and a size, whoever reads them or not.
 */
export class Timeline {
  private events: RunEvent[] = [];
  /** Index in `events` of the oldest kept one; the places before it are given back in one go. */
  private head = 0;
  private chars = 0;
  private last = 0;
  private droppedStderr = 0;
  private startedAt = performance.now();

  constructor(
    private readonly maxEvents: number,
    private readonly maxChars: number,
  ) {}

  get lastSeq(): number {
    return this.last;
  }

  /** The number of the oldest kept event; one past the last when there is none. */
  get firstSeq(): number {
    return this.last - (this.events.length - this.head) + 1;
  }

  /** Lines of standard error that are not kept any more. */
  get droppedLines(): number {
    return this.droppedStderr;
  }

  /** Milliseconds since the start, monotonic, to the tenth. */
  now(): number {
    return Math.round((performance.now() - this.startedAt) * 10) / 10;
  }

  append(event: NewEvent): void {
    // A run that did not have to wait counts from its process's start, not from what was looked up before.
    if (event.type === 'started' && this.last === 0) this.startedAt = performance.now();
    const placed: RunEvent = { seq: ++this.last, at: this.now(), ...event };
    this.events.push(placed);
    this.chars += sizeOf(placed);
    while (this.events.length - this.head > this.maxEvents || this.chars > this.maxChars) this.dropOldest();
    if (this.head > 4096 && this.head > this.events.length / 2) {
      this.events = this.events.slice(this.head);
      this.head = 0;
    }
  }

  /** Up to `max` events from number `seq` on, as far as they are still kept. */
  from(seq: number, max: number): readonly RunEvent[] {
    const start = this.head + Math.max(0, seq - this.firstSeq);
    return this.events.slice(start, start + max);
  }

  private dropOldest(): void {
    const oldest = this.events[this.head];
    if (oldest === undefined) return;
    this.chars -= sizeOf(oldest);
    if (oldest.type === 'stderr') this.droppedStderr++;
    this.head++;
  }
}

function sizeOf(event: RunEvent): number {
  return OVERHEAD_CHARS + (event.type === 'stderr' || event.type === 'notice' ? event.text.length : 0);
}
