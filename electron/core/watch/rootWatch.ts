import { watch, type FSWatcher } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { reasonOf } from '../files';
import type { OnPaths, Subscribe, Unsubscribe } from './subscribe';

/** Backstop for what no event tells: remounts, links above the root that were turned elsewhere. */
const RECHECK_MS = 1000;

export interface RootWatchOptions {
  readonly path: string;
  readonly subscribe: Subscribe;
  readonly onPaths: OnPaths;
  /** Called when the root itself cannot be followed. */
  readonly onFailure: (message: string) => void;
}

/**
 * Follows one root through its life: absent, there, deleted, replaced. While it is absent, the nearest
 * folder above it that exists is watched, so that it is seen coming.
 */
export class RootWatch {
  private subscribed: { readonly identity: string; readonly end: Unsubscribe } | null = null;
  private above: { readonly path: string; readonly watcher: FSWatcher } | null = null;
  private readonly timer: NodeJS.Timeout;
  private checking: Promise<void> = Promise.resolve();
  private pending = false;
  private closed = false;
  private failedIdentity = '';
  private first = true;

  constructor(private readonly options: RootWatchOptions) {
    this.timer = setInterval(() => void this.check(), RECHECK_MS);
    this.timer.unref();
  }

  /** Looks whether the root is (still) what is being followed. Resolves when it is. */
  check(): Promise<void> {
    if (this.pending || this.closed) return this.checking;
    this.pending = true;
    this.checking = this.checking.then(async () => {
      this.pending = false;
      if (!this.closed) await this.look();
    });
    return this.checking;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    this.above?.watcher.close();
    this.above = null;
    await this.checking;
    await this.unsubscribe();
  }

  private async look(): Promise<void> {
    await this.watchAbove();
    const found = await identify(this.options.path);
    await this.compare(found);
    this.first = false;
  }

  private async compare(
    found: { readonly realPath: string; readonly identity: string } | null,
  ): Promise<void> {
    if (found?.identity === this.subscribed?.identity || found?.identity === this.failedIdentity) return;
    await this.unsubscribe();
    if (found !== null) await this.follow(found);
    // Whoever starts to follow a root looks at it anyway.
    if (!this.first) this.options.onPaths(found === null ? [this.options.path] : [found.realPath]);
  }

  private async follow(found: { readonly realPath: string; readonly identity: string }): Promise<void> {
    try {
      const end = await this.options.subscribe(found.realPath, (paths) => {
        this.options.onPaths(paths);
        // Deleting a root shows as events of what was in it.
        void this.check();
      });
      this.subscribed = { identity: found.identity, end };
      this.failedIdentity = '';
    } catch (error) {
      // Said once; the same folder would fail again each second.
      this.failedIdentity = found.identity;
      this.options.onFailure(`${this.options.path} cannot be watched: ${reasonOf(error)}`);
    }
  }

  private async unsubscribe(): Promise<void> {
    const { subscribed } = this;
    this.subscribed = null;
    await subscribed?.end().catch(() => undefined);
  }

  /** Watches the nearest existing folder above the root for the root's coming and going. */
  private async watchAbove(): Promise<void> {
    const path = await nearestFolder(dirname(this.options.path));
    if (this.above?.path === path || this.closed) return;
    this.above?.watcher.close();
    this.above = null;
    try {
      const watcher = watch(path, { persistent: false }, () => void this.check());
      watcher.on('error', () => void this.check());
      this.above = { path, watcher };
    } catch {
      // The timer looks instead.
    }
  }
}

async function identify(path: string): Promise<{ realPath: string; identity: string } | null> {
  try {
    const realPath = await realpath(path);
    const stats = await stat(realPath);
    return stats.isDirectory()
      ? { realPath, identity: `${realPath}:${String(stats.dev)}:${String(stats.ino)}` }
      : null;
  } catch {
    return null;
  }
}

async function nearestFolder(path: string): Promise<string> {
  const stats = await stat(path).catch(() => null);
  const parent = dirname(path);
  return stats?.isDirectory() === true || parent === path ? path : nearestFolder(parent);
}
