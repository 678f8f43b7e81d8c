import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createWatcher, type Watcher, type WatcherOptions } from '../../../../electron/core/watch';
import { link, put, putDocument, tempFolder } from '../../../fixtures/tempFolder';

interface Followed {
  readonly watcher: Watcher;
  readonly seen: Set<string>;
  readonly log: string[];
}

async function follow(roots: readonly string[], load?: WatcherOptions['load']): Promise<Followed> {
  const seen = new Set<string>();
  const log: string[] = [];
  const watcher = createWatcher({
    onChange: (paths) => {
      for (const path of paths ?? ['everything']) seen.add(path);
    },
    onLog: (line) => log.push(line),
    ...(load === undefined ? {} : { load }),
  });
  onTestFinished(() => watcher.close());
  await watcher.setRoots(roots);
  return { watcher, seen, log };
}

/** Waits until a path is told of, or a folder below the root that holds it. */
function expectSeen(seen: ReadonlySet<string>, path: string, root = path): Promise<void> {
  return vi.waitFor(
    () => {
      const told = [...seen].some((each) => each === path || (each !== root && path.startsWith(`${each}/`)));
      expect([told, ...seen]).toContain(true);
    },
    { timeout: 5000, interval: 5 },
  );
}

describe('createWatcher', () => {
  it('tells of files that are written, replaced by renaming, and deleted', async () => {
    const root = tempFolder();
    const file = putDocument(root, 'a');
    const { seen, log } = await follow([root]);
    writeFileSync(file, 'new');
    await expectSeen(seen, file);
    seen.clear();
    renameSync(put(root, 'other', 'newer'), file);
    await expectSeen(seen, file);
    seen.clear();
    rmSync(file);
    await expectSeen(seen, file);
    expect(log).toEqual([]);
  });

  it('follows a root that itself lies in a folder of the kind that is passed by', async () => {
    const root = join(tempFolder(), 'node_modules', 'pack');
    const file = putDocument(root, 'a');
    const { seen } = await follow([root]);
    writeFileSync(file, 'new');
    await expectSeen(seen, file);
  });

  it('waits for a root that is not there yet, however deep', async () => {
    const root = join(tempFolder(), 'not', 'yet', 'there');
    const { seen } = await follow([root]);
    mkdirSync(root, { recursive: true });
    await expectSeen(seen, root);
    seen.clear();
    await expectSeen(seen, putDocument(root, 'a'), root);
  });

  it('notices that a root was deleted, and comes back with it', async () => {
    const root = join(tempFolder(), 'root');
    putDocument(root, 'a');
    const { seen } = await follow([root]);
    rmSync(root, { recursive: true });
    await expectSeen(seen, root);
    seen.clear();
    putDocument(root, 'b');
    await expectSeen(seen, root);
    await expectSeen(seen, putDocument(root, 'c'), root);
  });

  it('notices that a root was replaced by another folder', async () => {
    const parent = tempFolder();
    const root = join(parent, 'root');
    putDocument(root, 'a');
    putDocument(join(parent, 'new'), 'b');
    const { seen } = await follow([root]);
    renameSync(root, join(parent, 'old'));
    renameSync(join(parent, 'new'), root);
    await expectSeen(seen, root);
  });

  it('follows a root that is a link, and notices when the link is turned elsewhere', async () => {
    const [parent, first, second] = [tempFolder(), tempFolder(), tempFolder()];
    const root = link(parent, 'root', first);
    const { seen } = await follow([root]);
    const file = putDocument(first, 'a');
    await expectSeen(seen, file);
    seen.clear();
    renameSync(link(parent, 'turned', second), root);
    await expectSeen(seen, second);
  });

  it('stops following a root that is taken out, and all when it is closed', async () => {
    const [kept, dropped] = [tempFolder(), tempFolder()];
    const { watcher, seen } = await follow([kept, dropped]);
    await watcher.setRoots([kept]);
    putDocument(dropped, 'a');
    const file = putDocument(kept, 'a');
    await expectSeen(seen, file);
    expect([...seen].filter((path) => path.startsWith(dropped))).toEqual([]);
    await watcher.close();
    expect(watcher.isWatching()).toBe(false);
  });

  it('sees into folders that were made in one go, also much later', async () => {
    const root = tempFolder();
    const { seen } = await follow([root]);
    const files = Array.from({ length: 30 }, (_, at) =>
      putDocument(root, `x/y${String(at)}/deep/skill-${String(at)}`),
    );
    await vi.waitFor(() => {
      expect(seen.size).toBeGreaterThan(0);
    });
    for (const file of files.filter((_, at) => at % 6 === 0)) {
      await vi.waitFor(
        () => {
          seen.clear();
          writeFileSync(file, `again ${String(performance.now())}`);
          return expectSeen(seen, file);
        },
        { timeout: 8000 },
      );
    }
  });

  it('says so when the native watcher cannot be loaded, and sees changes all the same', async () => {
    const root = tempFolder();
    const { seen, log } = await follow([root], () => Promise.reject(new Error('no such module')));
    const file = putDocument(root, 'a');
    await vi.waitFor(
      () => {
        expect([...seen].some((path) => file.startsWith(path))).toBe(true);
      },
      { timeout: 10_000 },
    );
    expect(log[0]).toMatch(/^skill loader: watch: the native watcher cannot be loaded.*no such module/);
  });
});
