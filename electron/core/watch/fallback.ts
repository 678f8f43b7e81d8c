import { watch } from 'node:fs';
import { join } from 'node:path';
import { discover } from '../discovery';
import type { OnPaths, Subscribe, Unsubscribe } from './subscribe';

const POLL_MS = 2000;

/** Node's own watching of a whole tree where the system has it, else a look every two seconds. */
export const subscribeWithoutNative: Subscribe = (folder, onPaths) => {
  try {
    return Promise.resolve(watchTree(folder, onPaths));
  } catch {
    return Promise.resolve(poll(folder, onPaths));
  }
};

function watchTree(folder: string, onPaths: OnPaths): Unsubscribe {
  const watcher = watch(folder, { recursive: true }, (_event, name) => {
    onPaths(name === null ? null : [join(folder, name)]);
  });
  watcher.on('error', () => {
    onPaths(null);
  });
  return () => {
    watcher.close();
    return Promise.resolve();
  };
}

/** Sees skills' own files only; a change of a script or a resource waits for the next rescan. */
export function poll(folder: string, onPaths: OnPaths, everyMs = POLL_MS): Unsubscribe {
  let last = look(folder);
  const timer = setInterval(() => {
    const now = look(folder);
    const changed = [...now.keys(), ...last.keys()].filter((path) => now.get(path) !== last.get(path));
    last = now;
    if (changed.length > 0) onPaths([...new Set(changed)]);
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return Promise.resolve();
  };
}

function look(folder: string): ReadonlyMap<string, string> {
  return new Map(discover([folder]).files.map((file) => [file.path, file.stamp]));
}
