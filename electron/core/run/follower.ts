import type { RunBatch, RunRecord } from '../../../shared/model';
import type { ServiceLimits } from './limits';
import type { Timeline } from './timeline';

/** Where a follower reads from. */
export interface Followed {
  readonly timeline: Timeline;
  record(): RunRecord;
}

/**
 * Brings one reader what happens in a run: in batches, no faster than it acknowledges them. A reader that falls
 * too far behind loses the middle, with a count; the end of the run always arrives.
 */
export class Follower {
  private readonly unacknowledged: number[] = [];
  private timer: NodeJS.Timeout | null = null;
  private ended = false;

  /** `next` is the number of the first event that the reader does not have yet. */
  constructor(
    private readonly run: Followed,
    private next: number,
    private readonly listener: (batch: RunBatch) => void,
    private readonly limits: ServiceLimits,
  ) {}

  /** Something has happened in the run. */
  wake(): void {
    if (this.timer !== null || this.ended || !this.maySend()) return;
    this.timer = setTimeout(() => this.send(), this.limits.batchMs);
  }

  /** The reader is done with all batches up to the one whose last event is `seq`. */
  acknowledge(seq: number): void {
    while (this.unacknowledged[0] !== undefined && this.unacknowledged[0] <= seq) this.unacknowledged.shift();
    this.wake();
  }

  stop(): void {
    this.ended = true;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private maySend(): boolean {
    const { lastSeq } = this.run.timeline;
    return this.next <= lastSeq && this.unacknowledged.length < this.limits.maxUnacknowledged;
  }

  private send(): void {
    this.timer = null;
    if (!this.maySend()) return;
    const { timeline } = this.run;
    const { maxBacklog, maxBatchEvents } = this.limits;
    const behind = timeline.lastSeq - this.next + 1;
    const from =
      behind > maxBacklog ? timeline.lastSeq - maxBatchEvents + 1 : Math.max(this.next, timeline.firstSeq);
    const events = timeline.from(from, maxBatchEvents);
    const last = events.at(-1);
    if (last === undefined) return;
    const dropped = from - this.next;
    this.next = last.seq + 1;
    this.unacknowledged.push(last.seq);
    this.listener({ runId: this.run.record().id, events, record: this.run.record(), dropped });
    this.wake();
  }
}
