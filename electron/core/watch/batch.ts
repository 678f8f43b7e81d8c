import type { OnPaths } from './subscribe';

/** The native watcher waits 50 ms by itself; a little more joins what several roots report. */
const QUIET_MS = 10;
const LONGEST_MS = 50;

/** Joins reports that come close together into one, at most 50 ms late. */
export class Batch {
  private paths: Set<string> | null = new Set();
  private timer: NodeJS.Timeout | null = null;
  private since = 0;

  constructor(private readonly deliver: OnPaths) {}

  add(paths: readonly string[] | null): void {
    if (paths === null) this.paths = null;
    else for (const path of paths) this.paths?.add(path);
    const now = performance.now();
    if (this.timer === null) this.since = now;
    else clearTimeout(this.timer);
    const wait = Math.max(0, Math.min(QUIET_MS, this.since + LONGEST_MS - now));
    this.timer = setTimeout(() => {
      this.flush();
    }, wait);
  }

  close(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private flush(): void {
    const paths = this.paths === null ? null : [...this.paths];
    this.paths = new Set();
    this.timer = null;
    this.deliver(paths);
  }
}
