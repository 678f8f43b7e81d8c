import type { RunBatch, RunDetails, RunOutcome, RunRecord } from '../../../shared/model';
import { Follower, type Followed } from './follower';
import type { ServiceLimits } from './limits';
import { decodeLine } from './lineText';
import { detectLevel } from './logLevel';
import type { Masker } from './masker';
import { parseProgress } from './progressLine';
import { appendRecord } from './runFolder';
import { Timeline, type NewEvent } from './timeline';
import { TimelineFile } from './timelineFile';

export interface LiveRunOptions {
  readonly record: RunRecord;
  readonly masker: Masker;
  /** null when nothing can be written there. */
  readonly folder: string | null;
  readonly limits: ServiceLimits;
  readonly onChange: (record: RunRecord) => void;
}

/** A run from its acceptance to its end: its timeline in memory and on disk, its record, and who follows it. */
export class LiveRun implements Followed {
  readonly timeline: Timeline;
  private base: RunRecord;
  /** Apart from the record, because a flood of lines would make a new record a line. */
  private stderrLines = 0;
  private stdoutBytes = 0;
  private readonly followers = new Set<Follower>();
  private file: TimelineFile | null;
  private written = 0;
  private writeTimer: NodeJS.Timeout | null = null;
  private childStartedAt = 0;

  constructor(private readonly options: LiveRunOptions) {
    const { record, limits, folder } = options;
    this.base = record;
    this.timeline = new Timeline(limits.maxEvents, limits.maxEventChars);
    this.file = folder === null ? null : new TimelineFile(folder, limits.maxTimelineBytes);
    this.saveRecord();
  }

  record(): RunRecord {
    const { stderrLines, stdoutBytes, timeline } = this;
    const droppedLines = this.base.outcome === null ? timeline.droppedLines : this.base.droppedLines;
    return { ...this.base, stderrLines, stdoutBytes, droppedLines };
  }

  details(): RunDetails {
    const { timeline } = this;
    const from = Math.max(timeline.firstSeq, timeline.lastSeq - this.options.limits.maxDetailEvents + 1);
    return {
      record: this.record(),
      events: timeline.from(from, this.options.limits.maxDetailEvents),
      dropped: from - 1,
    };
  }

  /** Streams all events from the next one on. */
  follow(listener: (batch: RunBatch) => void): Follower {
    const follower = new Follower(this, this.timeline.lastSeq + 1, listener, this.options.limits);
    this.followers.add(follower);
    return follower;
  }

  unfollow(follower: Follower): void {
    follower.stop();
    this.followers.delete(follower);
  }

  add(event: NewEvent): void {
    this.timeline.append(event);
    if (event.type === 'started') this.childStartedAt = this.timeline.now();
    for (const follower of this.followers) follower.wake();
    const { timelineWriteMs, timelineWriteEvents } = this.options.limits;
    // By count as well: a flood written at once would hold everything else up.
    if (this.timeline.lastSeq - this.written >= timelineWriteEvents) this.write();
    else this.writeTimer ??= setTimeout(() => this.write(), timelineWriteMs);
  }

  notice(text: string): void {
    this.add({ type: 'notice', text: this.options.masker.text(text) });
  }

  /** One line of standard error as it came. Masked before anything else looks at it. */
  line(bytes: Buffer, cutBytes: number): void {
    const decoded = decodeLine(bytes, cutBytes);
    const { masker } = this.options;
    const text = decoded.cutBytes > 0 ? masker.cutText(decoded.text) : masker.text(decoded.text);
    this.stderrLines++;
    const cut = decoded.cutBytes > 0 ? { cutBytes: decoded.cutBytes } : {};
    this.add({ type: 'stderr', text, level: detectLevel(text), ...cut });
    const progress = decoded.cutBytes > 0 ? null : parseProgress(text);
    if (progress !== null) this.add({ type: 'progress', ...progress });
  }

  output(bytes: number): void {
    if (bytes === this.stdoutBytes) return;
    this.stdoutBytes = bytes;
    this.add({ type: 'stdout', bytes });
  }

  /** The last event. Nothing may be added after it. */
  end(outcome: RunOutcome): void {
    const durationMs = Math.round((this.timeline.now() - this.childStartedAt) * 10) / 10;
    const masked = { ...outcome, message: this.options.masker.text(outcome.message) };
    this.add({ type: 'ended', outcome: masked, durationMs });
    this.write();
    const droppedLines =
      this.file === null ? this.timeline.droppedLines : this.stderrLines - this.file.keptLines;
    this.file?.close();
    this.base = { ...this.base, outcome: masked, durationMs, droppedLines };
    this.saveRecord();
  }

  private write(): void {
    if (this.writeTimer !== null) clearTimeout(this.writeTimer);
    this.writeTimer = null;
    if (this.file === null) return;
    const { timeline } = this;
    try {
      if (timeline.firstSeq > this.written + 1) this.file.skip();
      this.file.append(timeline.from(this.written + 1, this.options.limits.maxEvents));
      this.written = timeline.lastSeq;
    } catch (error) {
      this.giveUpFile(error);
    }
  }

  private saveRecord(): void {
    try {
      if (this.options.folder !== null) appendRecord(this.options.folder, this.record());
    } catch (error) {
      this.giveUpFile(error);
    }
    this.options.onChange(this.record());
  }

  /** A full disk must not end the run: it is shown to the end, and not kept. */
  private giveUpFile(error: unknown): void {
    if (this.file === null) return;
    this.file = null;
    const reason = error instanceof Error ? error.message : String(error);
    this.timeline.append({ type: 'notice', text: `This run cannot be kept in the history: ${reason}` });
  }
}
