import type { RunEvent } from '../../shared/model';

/** An entry of the timeline as the page keeps it: an event, or a place where events are missing. */
export type LogEntry =
  RunEvent | { readonly type: 'missing'; readonly seq: number; readonly at: number; readonly count: number };

export interface RunProgress {
  readonly progress: number;
  readonly message: string;
}

const CHUNK = 4096;
/** What the page keeps of one run. Main keeps its own bound; this one holds when a run outlives it by far. */
const MAX_ENTRIES = 1_000_000;
const MAX_CHARACTERS = 96 * 1024 * 1024;

/**
 * The events of one run, outside React: appended in place, read by index, announced at most once a frame.
 * Indexes count from 0 and stay valid until `generation` changes, when the oldest entries were let go.
 */
export class RunLog {
  length = 0;
  /** Events before the first entry that nobody keeps. */
  droppedBefore = 0;
  stderrLines = 0;
  stdoutBytes = 0;
  progress: RunProgress | null = null;
  /** The newest sequence number that is in here. */
  lastSeq = 0;
  generation = 0;
  private version = 0;
  private characters = 0;
  private chunks: LogEntry[][] = [];
  private readonly listeners = new Set<() => void>();

  /** Takes events in order; those that are here already are skipped. `dropped` of them were lost on the way. */
  append(events: readonly RunEvent[], dropped: number): void {
    const first = events[0];
    if (dropped > 0 && first !== undefined && first.seq > this.lastSeq) this.addMissing(dropped, first);
    for (const event of events) {
      if (event.seq <= this.lastSeq) continue;
      this.lastSeq = event.seq;
      this.count(event);
      this.push(event);
    }
    if (this.length > MAX_ENTRIES || this.characters > MAX_CHARACTERS) this.letGo();
  }

  at(index: number): LogEntry | undefined {
    return this.chunks[Math.floor(index / CHUNK)]?.[index % CHUNK];
  }

  /** Tells the listeners that something changed. */
  announce(): void {
    this.version += 1;
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getVersion = (): number => this.version;

  private addMissing(count: number, before: RunEvent): void {
    if (this.length === 0) this.droppedBefore += count;
    else this.push({ type: 'missing', seq: before.seq - 1, at: before.at, count });
  }

  private count(event: RunEvent): void {
    if (event.type === 'stderr') {
      this.stderrLines += 1;
      this.characters += event.text.length;
    }
    if (event.type === 'stdout') this.stdoutBytes = event.bytes;
    if (event.type === 'progress') this.progress = { progress: event.progress, message: event.message };
  }

  private push(entry: LogEntry): void {
    const last = this.chunks.at(-1);
    if (last === undefined || last.length === CHUNK) this.chunks.push([entry]);
    else last.push(entry);
    this.length += 1;
  }

  /** Lets the oldest quarter go, in whole chunks. */
  private letGo(): void {
    const gone = this.chunks.splice(0, Math.ceil(this.chunks.length / 4));
    for (const chunk of gone) {
      this.length -= chunk.length;
      for (const entry of chunk) {
        this.droppedBefore += entry.type === 'missing' ? entry.count : 1;
        if (entry.type === 'stderr') this.characters -= entry.text.length;
      }
    }
    this.generation += 1;
  }
}
