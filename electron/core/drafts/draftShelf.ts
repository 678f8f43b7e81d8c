import { mkdir, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { FileRef, StoredDraft } from '../../../shared/model';
import { codeOf, hashBytes, readFileSafely, writeFileAtomically } from '../files';

const MAX_DRAFT_BYTES = 64 * 1024 * 1024;

const schema = v.object({
  ref: v.object({ skill: v.string(), path: v.string() }),
  text: v.string(),
  baseHash: v.string(),
  at: v.string(),
});

/** Unsaved texts on disk, one file each, so that neither a crash nor a restart loses one. */
export interface DraftShelf {
  /** Keeps the text, replacing an earlier draft of the same file. @throws the system's error */
  readonly keep: (draft: StoredDraft) => Promise<void>;
  /** All drafts that can be read, oldest first. A damaged one is left where it is and not listed. */
  readonly list: () => Promise<readonly StoredDraft[]>;
  /** Forgets a draft; no error when there is none. @throws the system's error */
  readonly drop: (ref: FileRef) => Promise<void>;
  /** Settles when everything that was asked for so far is on disk or has failed. To be awaited before quitting. */
  readonly settled: () => Promise<void>;
}

/** Opens the shelf in `folder`, which is made when the first draft comes. Only its owner may read it. */
export function createDraftShelf(folder: string): DraftShelf {
  // A later keep or drop of a file waits for the earlier one, so that the last word stands.
  const pending = new Map<string, Promise<void>>();
  const inOrder = (ref: FileRef, work: (file: string) => Promise<void>): Promise<void> => {
    const file = join(folder, fileName(ref));
    const next = (pending.get(file) ?? Promise.resolve()).then(() => work(file));
    const settled: Promise<void> = next.catch(() => undefined).then(() => forget(file, settled));
    pending.set(file, settled);
    return next;
  };
  const forget = (file: string, mine: Promise<void>): void => {
    if (pending.get(file) === mine) pending.delete(file);
  };

  return {
    keep: (draft) =>
      inOrder(draft.ref, async (file) => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFileAtomically(file, Buffer.from(JSON.stringify(draft)), 0o600);
      }),
    list: async () => {
      const names = (await namesIn(folder)).filter((name) => name.endsWith('.json'));
      const drafts = await Promise.all(names.map((name) => readDraft(join(folder, name))));
      return drafts.filter((draft) => draft !== null).sort((a, b) => (a.at < b.at ? -1 : 1));
    },
    drop: (ref) =>
      inOrder(ref, async (file) => {
        await unlink(file).catch((error: unknown) => {
          if (codeOf(error) !== 'ENOENT') throw error;
        });
      }),
    settled: async () => {
      await Promise.all(pending.values());
    },
  };
}

/** A name of its own for each file of each skill, whatever characters their paths hold. */
function fileName(ref: FileRef): string {
  return `${hashBytes(Buffer.from(`${ref.skill}\0${ref.path}`))}.json`;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

async function readDraft(file: string): Promise<StoredDraft | null> {
  const read = await readFileSafely(file, { maxBytes: MAX_DRAFT_BYTES });
  if (!read.ok) return null;
  try {
    const draft = v.safeParse(schema, JSON.parse(Buffer.from(read.bytes).toString('utf8')));
    return draft.success ? draft.output : null;
  } catch {
    return null;
  }
}
