import { lstat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type * as ParcelWatcher from '@parcel/watcher';
import type { OnPaths, Subscribe, Unsubscribe } from './subscribe';

/** Churn without saying anything about skills; a rescan still looks into them. */
const ignoredFolders: ReadonlySet<string> = new Set(['.git', 'node_modules']);
const ignore = [...ignoredFolders].flatMap((name) => [`**/${name}`, `**/${name}/**`]);
/** More subscriptions than this are folded into one for the whole tree. */
const MAX_BRANCHES = 64;

type Native = Pick<typeof ParcelWatcher, 'subscribe'>;

/**
 * The native watcher.
 * @throws when its module cannot be loaded on this machine
 */
export async function loadNativeSubscribe(): Promise<Subscribe> {
  const { default: native } = await import('@parcel/watcher');
  return async (folder, onPaths) => {
    const tree = new NativeTree(native, folder, onPaths);
    await tree.open();
    return () => tree.close();
  };
}

/**
 * On Linux the native watcher does not see into folders that were made faster than it could follow
 * (`mkdir -p a/b/c`, an unpacked archive). So each new folder gets a subscription of its own, which
 * looks through all that is in it.
 */
class NativeTree {
  private trunk: Unsubscribe | null = null;
  private readonly branches = new Map<string, Unsubscribe>();
  private growing: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(
    private readonly native: Native,
    private readonly folder: string,
    private readonly onPaths: OnPaths,
  ) {}

  async open(): Promise<void> {
    this.trunk = await this.subscribe(this.folder);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.growing;
    await this.endAll();
  }

  private async subscribe(folder: string): Promise<Unsubscribe> {
    const subscription = await this.native.subscribe(folder, (error, events) => this.take(error, events), {
      ignore,
    });
    return () => subscription.unsubscribe();
  }

  private take(error: Error | null, events: readonly ParcelWatcher.Event[]): void {
    if (this.closed) return;
    if (error !== null) {
      this.onPaths(null);
      return;
    }
    this.onPaths(events.map((event) => event.path));
    const made = events.filter((event) => event.type === 'create').map((event) => event.path);
    if (made.length > 0) this.growing = this.growing.then(() => this.grow(made)).catch(() => undefined);
  }

  private async grow(made: readonly string[]): Promise<void> {
    const folders = await newFolders(made);
    if (folders.length === 0 || this.closed) return;
    if (this.branches.size + folders.length > MAX_BRANCHES) await this.fold();
    else for (const folder of folders) await this.branch(folder);
    // What happened in there before it was followed.
    this.onPaths(folders);
  }

  private async branch(folder: string): Promise<void> {
    await this.branches.get(folder)?.();
    this.branches.delete(folder);
    const end = await this.subscribe(folder).catch(() => null);
    if (end !== null) this.branches.set(folder, end);
  }

  /** One subscription for the whole tree again. It must end first: a second one would share the first one's view. */
  private async fold(): Promise<void> {
    await this.endAll();
    await this.open();
    this.onPaths(null);
  }

  private async endAll(): Promise<void> {
    const ends = [this.trunk, ...this.branches.values()];
    this.trunk = null;
    this.branches.clear();
    await Promise.all(ends.flatMap((end) => (end === null ? [] : [end().catch(() => undefined)])));
  }
}

/** The folders among new paths, without those that lie in one another. */
async function newFolders(paths: readonly string[]): Promise<readonly string[]> {
  const all = new Set(paths);
  const tops = [...all].filter((path) => !hasAncestorIn(path, all) && !ignoredFolders.has(basename(path)));
  const stats = await Promise.all(tops.map((path) => lstat(path).catch(() => null)));
  return tops.filter((_, at) => stats[at]?.isDirectory() === true);
}

function hasAncestorIn(path: string, paths: ReadonlySet<string>): boolean {
  for (let at = dirname(path); at !== dirname(at); at = dirname(at)) if (paths.has(at)) return true;
  return false;
}
