import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunId, RunRecord } from '../../../shared/model';

const RECORD = 'record.jsonl';
export const OUTPUT = 'stdout.bin';

/** Ids become folder names, so nothing else may pass for one. */
const runIdForm = /^[a-z0-9-]{8,64}$/;

export function isRunId(id: string): boolean {
  return runIdForm.test(id);
}

/** Where a run keeps what is kept of it. `dataFolder` is the app's. */
export function runFolder(dataFolder: string, id: RunId): string {
  if (!isRunId(id)) throw new Error(`not the id of a run: ${id}`);
  return join(dataFolder, 'runs', id);
}

/** Readable by its owner alone: masking covers known secrets, not what a skill may print of others. */
export function createRunFolder(dataFolder: string, id: RunId): string {
  const folder = runFolder(dataFolder, id);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }
  return folder;
}

/** Appends the record as it is now; the last line counts. */
export function appendRecord(folder: string, record: RunRecord): void {
  appendFileSync(join(folder, RECORD), `${JSON.stringify(record)}\n`, { mode: 0o600 });
}

/** The newest whole record of a run, or null when there is none. */
export async function readRecord(folder: string): Promise<RunRecord | null> {
  return newestRecord(await readFile(join(folder, RECORD), 'utf8').catch(() => ''));
}

export function readRecordNow(folder: string): RunRecord | null {
  try {
    return newestRecord(readFileSync(join(folder, RECORD), 'utf8'));
  } catch {
    return null;
  }
}

export async function writeOutput(folder: string, bytes: Uint8Array): Promise<void> {
  await writeFile(join(folder, OUTPUT), bytes, { mode: 0o600 });
}

export async function removeRunFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

function newestRecord(text: string): RunRecord | null {
  for (const line of text.split('\n').reverse()) {
    try {
      const value: unknown = JSON.parse(line);
      if (typeof value === 'object' && value !== null && 'id' in value && 'outcome' in value) {
        // Written by `appendRecord`; nobody else writes into the data folder.
        return value as RunRecord;
      }
    } catch {
      // A crash cuts at most the last line off; the one before it counts then.
    }
  }
  return null;
}
