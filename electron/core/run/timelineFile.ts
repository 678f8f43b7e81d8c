import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunEvent } from '../../../shared/model';

export const CURRENT = 'events.jsonl';
const PREVIOUS = 'events.1.jsonl';

/**
 * The timeline of a run on disk: append-only JSON lines in two files. When the newer one has grown to half
 * the bound it takes the place of the older one, so that at least the newest half is there, whole, also after a crash.
 */
export class TimelineFile {
  private descriptor: number | null = null;
  private size = 0;
  private lines = { current: 0, previous: 0 };

  constructor(
    private readonly folder: string,
    private readonly maxBytes: number,
  ) {}

  /** Lines of standard error that are in the files now. */
  get keptLines(): number {
    return this.lines.current + this.lines.previous;
  }

  /** Events before the next ones are lost: what is there already is dropped, so that what is kept has no gap. */
  skip(): void {
    this.turnOver();
    this.turnOver();
  }

  /** @throws the system's error, such as a full disk */
  append(events: readonly RunEvent[]): void {
    const half = this.maxBytes / 2;
    const texts = events.map((event) => `${JSON.stringify(event)}\n`);
    let from = 0;
    let bytes = 0;
    for (let i = 0; i <= texts.length; i++) {
      const text = texts[i];
      const length = text === undefined ? 0 : Buffer.byteLength(text);
      if (text === undefined || this.size + bytes + length > half) {
        this.write(texts.slice(from, i), events.slice(from, i), bytes);
        from = i;
        bytes = 0;
        if (text !== undefined) this.turnOver();
      }
      bytes += length;
    }
  }

  close(): void {
    if (this.descriptor !== null) closeSync(this.descriptor);
    this.descriptor = null;
  }

  private write(texts: readonly string[], events: readonly RunEvent[], bytes: number): void {
    if (texts.length === 0) return;
    this.descriptor ??= openSync(join(this.folder, CURRENT), 'a', 0o600);
    writeFileSync(this.descriptor, texts.join(''));
    this.size += bytes;
    this.lines.current += events.filter(({ type }) => type === 'stderr').length;
  }

  private turnOver(): void {
    this.close();
    this.lines = { current: 0, previous: this.lines.current };
    if (this.size > 0) renameSync(join(this.folder, CURRENT), join(this.folder, PREVIOUS));
    else rmSync(join(this.folder, PREVIOUS), { force: true });
    this.size = 0;
  }
}

/** The kept events of a run, oldest first. A line that a crash cut off is passed over. */
export function readTimeline(folder: string): readonly RunEvent[] {
  return [PREVIOUS, CURRENT].flatMap((name) =>
    readLines(join(folder, name)).flatMap((line) => {
      try {
        // Written by this class; nobody else writes into the data folder.
        return [JSON.parse(line) as RunEvent];
      } catch {
        return [];
      }
    }),
  );
}

function readLines(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    return [];
  }
}
