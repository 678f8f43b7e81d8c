import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunEvent, RunOutcome } from '../../../shared/model';
import { endOrphans, type Interrupted } from './orphans';
import { appendRecord, readRecordNow, runFolder } from './runFolder';
import { CURRENT, readTimeline } from './timelineFile';

/**
 * After a crash: ends what the earlier runs left behind, and closes their records as interrupted. Their time is
 * told up to the last event that reached the disk.
 */
export async function recoverInterrupted(dataFolder: string): Promise<void> {
  for (const interrupted of await endOrphans(dataFolder)) {
    try {
      closeRecord(dataFolder, interrupted);
    } catch {
      // A run that can't be written to stays as it is; its processes are gone all the same.
    }
  }
}

function closeRecord(dataFolder: string, { id, ended }: Interrupted): void {
  const folder = runFolder(dataFolder, id);
  const record = readRecordNow(folder);
  if (record === null || record.outcome !== null) return;
  const found =
    ended === 0 ? 'None of its processes was left.' : `${ended} of its processes still ran and were ended.`;
  const outcome: RunOutcome = {
    status: 'interrupted',
    exitCode: null,
    signal: null,
    message: `The app ended before the run did. ${found}`,
  };
  const events = readTimeline(folder);
  const last = events.at(-1);
  const durationMs = last?.at ?? 0;
  const end: RunEvent = { seq: (last?.seq ?? 0) + 1, at: durationMs, type: 'ended', outcome, durationMs };
  appendFileSync(join(folder, CURRENT), `${JSON.stringify(end)}\n`, { mode: 0o600 });
  const stderrLines = events.filter(({ type }) => type === 'stderr').length;
  appendRecord(folder, { ...record, outcome, durationMs, stderrLines });
}
