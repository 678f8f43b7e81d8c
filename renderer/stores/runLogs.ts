import type { RunBatch, RunEvent, RunId, RunRecord } from '../../shared/model';
import type { Result } from '../../shared/result';
import { api } from './api';
import { RunLog } from './runLog';
import { atNextFrame } from './runFrame';

/** Ended runs stay at hand for going back and forth between a few. */
const MAX_ENDED = 6;

interface Followed {
  readonly log: RunLog;
  /** Batches that came before the answer of followRun; null once it is there. */
  early: RunBatch[] | null;
  ended: boolean;
  frame: boolean;
}

const followed = new Map<RunId, Followed>();

/** Starts to fill the run's log, from its beginning on. Asking again for a run that is followed costs nothing. */
export async function followLog(runId: RunId): Promise<Result<RunLog>> {
  const known = followed.get(runId);
  if (known !== undefined && known.early === null) return { ok: true, value: known.log };
  const entry: Followed = known ?? { log: new RunLog(), early: [], ended: false, frame: false };
  followed.set(runId, entry);
  const result = await api().followRun({ runId });
  if (!result.ok) {
    followed.delete(runId);
    return result;
  }
  const { events, dropped, record } = result.value;
  await appendInSlices(entry.log, events, dropped);
  entry.ended = record.outcome !== null;
  for (const batch of entry.early ?? []) take(entry, batch);
  entry.early = null;
  entry.log.announce();
  forgetOldest(runId);
  return { ok: true, value: entry.log };
}

/** Taking in this many events stays well within a frame. */
const SLICE = 10_000;

/** A long history comes in one answer; the page stays responsive while it is taken in. */
async function appendInSlices(log: RunLog, events: readonly RunEvent[], dropped: number): Promise<void> {
  log.append(events.slice(0, SLICE), dropped);
  for (let at = SLICE; at < events.length; at += SLICE) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    log.append(events.slice(at, at + SLICE), 0);
  }
}

/** Puts a batch where it belongs and tells main, once it is drawn, that more may come. */
export function takeBatch(batch: RunBatch): void {
  const entry = followed.get(batch.runId);
  if (entry === undefined) {
    acknowledge(batch);
    return;
  }
  if (entry.early !== null) entry.early.push(batch);
  else take(entry, batch);
  if (entry.frame) {
    atNextFrame(() => acknowledge(batch));
    return;
  }
  entry.frame = true;
  atNextFrame(() => {
    entry.frame = false;
    entry.log.announce();
    acknowledge(batch);
  });
}

export function forgetAllLogs(): void {
  followed.clear();
}

export function forgetLogs(runIds: readonly RunId[]): void {
  for (const runId of runIds) followed.delete(runId);
}

function take(entry: Followed, batch: RunBatch): void {
  entry.log.append(batch.events, batch.dropped);
  entry.ended = isEnded(batch.record);
}

function isEnded(record: RunRecord): boolean {
  return record.outcome !== null;
}

function acknowledge(batch: RunBatch): void {
  const seq = batch.events.at(-1)?.seq;
  if (seq !== undefined) void api().acknowledgeRun({ runId: batch.runId, seq });
}

function forgetOldest(keep: RunId): void {
  const ended = [...followed].filter(([runId, entry]) => entry.ended && runId !== keep);
  for (const [runId] of ended.slice(0, Math.max(0, ended.length - MAX_ENDED + 1))) followed.delete(runId);
}
