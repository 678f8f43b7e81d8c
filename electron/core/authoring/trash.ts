import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import type { TrashEntry } from '../../../shared/model';
import { codeOf, readFileSafely, writeFileAtomically } from '../files';
import { exists } from './paths';
import { relocate } from './relocate';

/** What was deleted is kept this long, in days. */
export const TRASH_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_RECORD_BYTES = 64 * 1024;
const idForm = /^[0-9a-f]{32}$/;
const RECORD = 'deleted.json';
const CONTENT = 'content';

const record = v.object({
  kind: v.picklist(['skill', 'file']),
  name: v.string(),
  from: v.string(),
  skill: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
});

/** What was deleted, each in a folder of its own with a note of where it was. */
export interface Trash {
  /** Moves a file or folder in. @throws Stop, the system's errors; it is then still where it was */
  readonly take: (what: Omit<TrashEntry, 'id' | 'at'>) => Promise<TrashEntry>;
  /** Newest first. */
  readonly list: () => Promise<readonly TrashEntry[]>;
  /** null for what is not, or no longer, there. */
  readonly find: (id: string) => Promise<TrashEntry | null>;
  /** Moves something back; the folder it was in must exist. @throws Stop when something else is there */
  readonly giveBack: (entry: TrashEntry) => Promise<void>;
  /** Removes for good what is older than `TRASH_DAYS`. Never fails: what can't be removed stays. */
  readonly empty: () => Promise<void>;
}

/** Opens the trash in `folder`, which is made when it is needed. `now` in milliseconds. */
export function createTrash(folder: string, now: () => number = Date.now): Trash {
  const find = async (id: string): Promise<TrashEntry | null> =>
    idForm.test(id) ? readRecord(join(folder, id), id) : null;
  const list = async (): Promise<readonly TrashEntry[]> => {
    const found = await Promise.all((await ids(folder)).map(find));
    return found.filter((entry) => entry !== null).sort((a, b) => (a.at < b.at ? 1 : -1));
  };
  return {
    find,
    list,
    take: async (what) => {
      const entry = { ...what, id: randomBytes(16).toString('hex'), at: new Date(now()).toISOString() };
      const place = join(folder, entry.id);
      await mkdir(place, { recursive: true, mode: 0o700 });
      const { id: _id, ...kept } = entry;
      try {
        // First the note: what has been moved and can't be found again would be lost.
        await writeFileAtomically(join(place, RECORD), Buffer.from(JSON.stringify(kept)), 0o600);
        await mkdir(join(place, CONTENT));
        await relocate(entry.from, contentOf(place, entry));
      } catch (error) {
        // What came in, even if not all of it could be removed where it was, is never thrown away.
        if (!(await exists(contentOf(place, entry)))) await rm(place, { recursive: true, force: true });
        throw error;
      }
      return entry;
    },
    giveBack: async (entry) => {
      const place = join(folder, entry.id);
      await relocate(contentOf(place, entry), entry.from);
      await rm(place, { recursive: true, force: true });
    },
    empty: async () => {
      const oldest = new Date(now() - TRASH_DAYS * DAY_MS).toISOString();
      const old = (await list().catch(() => [])).filter(({ at }) => at < oldest);
      for (const { id } of old) {
        await rm(join(folder, id), { recursive: true, force: true }).catch(() => undefined);
      }
    },
  };
}

function contentOf(place: string, { from }: TrashEntry): string {
  return join(place, CONTENT, basename(from));
}

async function ids(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => idForm.test(name));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

async function readRecord(place: string, id: string): Promise<TrashEntry | null> {
  const read = await readFileSafely(join(place, RECORD), { maxBytes: MAX_RECORD_BYTES });
  if (!read.ok) return null;
  try {
    const parsed = v.safeParse(record, JSON.parse(read.bytes.toString('utf8')));
    if (!parsed.success) return null;
    const entry = { id, ...parsed.output };
    // The note comes first: after a crash it may stand alone.
    return (await exists(contentOf(place, entry))) ? entry : null;
  } catch {
    return null;
  }
}
