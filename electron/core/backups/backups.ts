import { mkdir, readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupEntry } from '../../../shared/model';
import { codeOf, hashBytes, readFileSafely, writeFileAtomically } from '../files';

const MAX_BACKUP_BYTES = 64 * 1024 * 1024;
const nameForm = /^[0-9]{1,16}-[0-9a-f]{8}$/;

/** Earlier contents of files, kept when a save replaces them. */
export interface Backups {
  /** Keeps what a save is about to replace; the same content twice in a row is kept once. @throws the system's error */
  readonly keep: (path: string, bytes: Uint8Array) => Promise<void>;
  /** What is kept of the file at this absolute path, newest first. */
  readonly list: (path: string) => Promise<readonly BackupEntry[]>;
  /** The bytes of one, or null when it is not there. */
  readonly read: (path: string, id: string) => Promise<Uint8Array | null>;
}

/** Opens the backups in `folder`, of which the newest `limit` are kept for each file. */
export function createBackups(folder: string, limit = 20): Backups {
  const shelfOf = (path: string): string => join(folder, hashBytes(Buffer.from(path)));

  return {
    keep: async (path, bytes) => {
      const shelf = shelfOf(path);
      await mkdir(shelf, { recursive: true, mode: 0o700 });
      const names = await newestFirst(shelf);
      const digest = hashBytes(bytes).slice(0, 8);
      if (names[0]?.endsWith(`-${digest}`) === true) return;
      // Two saves in one millisecond keep their order.
      const now = Math.max(Date.now(), timeOf(names[0]) + 1);
      await writeFileAtomically(join(shelf, `${String(now)}-${digest}`), bytes, 0o600);
      const surplus = names.slice(Math.max(0, limit - 1));
      await Promise.all(surplus.map((name) => unlink(join(shelf, name)).catch(() => undefined)));
    },
    list: async (path) => {
      const shelf = shelfOf(path);
      const entries = (await newestFirst(shelf)).map(async (id) => ({
        id,
        at: new Date(timeOf(id)).toISOString(),
        size: (await stat(join(shelf, id))).size,
      }));
      return Promise.all(entries);
    },
    read: async (path, id) => {
      if (!nameForm.test(id)) return null;
      const read = await readFileSafely(join(shelfOf(path), id), { maxBytes: MAX_BACKUP_BYTES });
      return read.ok ? read.bytes : null;
    },
  };
}

async function newestFirst(shelf: string): Promise<readonly string[]> {
  try {
    const names = (await readdir(shelf)).filter((name) => nameForm.test(name));
    return names.sort((a, b) => timeOf(b) - timeOf(a));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

function timeOf(name: string | undefined): number {
  return name === undefined ? 0 : Number(name.split('-')[0]);
}
