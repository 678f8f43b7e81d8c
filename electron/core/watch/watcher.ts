import { isAbsolute } from 'node:path';
import { oneLine, reasonOf } from '../files';
import { Batch } from './batch';
import { subscribeWithoutNative } from './fallback';
import { loadNativeSubscribe } from './native';
import { RootWatch } from './rootWatch';
import type { OnPaths, Subscribe } from './subscribe';

export interface WatcherOptions {
  /**
   * Canonical paths that changed, joined over at most 50 ms; a folder stands for all that is in it; null =
   * look at everything.
   */
  readonly onChange: OnPaths;
  /** Something worth a line: watching is not as good as it should be, or not possible. */
  readonly onLog: (line: string) => void;
  /** How the native watcher is loaded. */
  readonly load?: () => Promise<Subscribe>;
}

/** Follows the listed roots on disk, also those that are not there yet. */
export interface Watcher {
  /** Replaces what is followed; relative paths are left out. Resolves when all present roots are; look at them then. */
  readonly setRoots: (paths: readonly string[]) => Promise<void>;
  readonly isWatching: () => boolean;
  /** Ends everything; no call of `onChange` comes after it was called. */
  readonly close: () => Promise<void>;
}

export function createWatcher(options: WatcherOptions): Watcher {
  const roots = new Map<string, RootWatch>();
  const failed = new Set<string>();
  let closed = false;
  const batch = new Batch((paths) => {
    if (!closed) options.onChange(paths);
  });
  const log = (text: string): void => {
    options.onLog(oneLine(`skill loader: ${text}`));
  };
  const subscribe = lazily(() => chooseSubscribe(options.load ?? loadNativeSubscribe, log));
  const open = (path: string): RootWatch =>
    new RootWatch({
      path,
      subscribe: async (folder, onPaths) => withFallback(await subscribe(), log)(folder, onPaths),
      onPaths: (paths) => {
        if (!closed) batch.add(paths);
      },
      onFailure: (message) => {
        failed.add(path);
        log(message);
      },
    });
  return {
    async setRoots(paths) {
      const wanted = new Set(paths.filter((path) => isAbsolute(path)));
      const gone = [...roots].filter(([path]) => !wanted.has(path));
      for (const [path] of gone) roots.delete(path);
      for (const path of wanted) if (!closed && !roots.has(path)) roots.set(path, open(path));
      await Promise.all([
        ...gone.map(([, root]) => root.close()),
        ...[...roots.values()].map((root) => root.check()),
      ]);
    },
    isWatching: () => !closed && roots.size > failed.size,
    async close() {
      closed = true;
      batch.close();
      await Promise.all([...roots.values()].map((root) => root.close()));
      roots.clear();
    },
  };
}

async function chooseSubscribe(
  load: () => Promise<Subscribe>,
  log: (text: string) => void,
): Promise<Subscribe> {
  try {
    return await load();
  } catch (error) {
    log(`watch: the native watcher cannot be loaded, changes may show late: ${reasonOf(error)}`);
    return subscribeWithoutNative;
  }
}

/** A tree can be too large for the system's watcher (its number of watches is limited). */
function withFallback(subscribe: Subscribe, log: (text: string) => void): Subscribe {
  return async (folder, onPaths) => {
    try {
      return await subscribe(folder, onPaths);
    } catch (error) {
      log(`watch ${folder}: ${reasonOf(error)}; changes may show late`);
      return subscribeWithoutNative(folder, onPaths);
    }
  };
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}
