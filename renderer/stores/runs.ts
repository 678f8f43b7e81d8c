import type { RunId, RunRecord, SkillId } from '../../shared/model';
import type { Failure } from '../../shared/result';
import { api } from './api';
import { createStore } from './createStore';
import { forgetAllLogs, forgetLogs, takeBatch } from './runLogs';
import { showFailure } from './toasts';

export interface RunsState {
  readonly records: ReadonlyMap<RunId, RunRecord>;
  /** Newest first. */
  readonly order: readonly RunRecord[];
  readonly loaded: boolean;
  readonly failure: Failure | null;
}

const empty: RunsState = { records: new Map(), order: [], loaded: false, failure: null };

/** What the page knows of runs: all of them once loaded, each as of its newest event. */
export const runs = createStore<RunsState>(empty);

let listening: { readonly to: ReturnType<typeof api>; readonly stop: readonly (() => void)[] } | null = null;

/** Follows what main tells about runs, and asks for the history. Safe to call whenever a screen needs runs. */
export function startRuns(): void {
  const current = api();
  if (listening?.to === current) return;
  for (const stop of listening?.stop ?? []) stop();
  runs.set(empty);
  forgetAllLogs();
  listening = {
    to: current,
    stop: [
      current.on('runChanged', takeRecord),
      current.on('runBatch', (batch) => {
        takeBatch(batch);
        takeSoon(batch.record);
      }),
    ],
  };
  void loadRuns();
}

/** Asks main for every run that is kept. */
export async function loadRuns(): Promise<void> {
  const result = await api().listRuns({});
  if (!result.ok) {
    runs.set((state) => ({ ...state, failure: result.error }));
    return;
  }
  const known = runs.get().records;
  const records = new Map(result.value.map((record) => [record.id, newer(known.get(record.id), record)]));
  for (const [id, record] of known) if (!records.has(id) && record.outcome === null) records.set(id, record);
  runs.set({ records, order: inOrder(records), loaded: true, failure: null });
}

/** An ended record is final; of two living ones the later event counts. */
function newer(known: RunRecord | undefined, other: RunRecord): RunRecord {
  if (known === undefined) return other;
  if (known.outcome !== null && other.outcome === null) return known;
  return other.durationMs >= known.durationMs || other.outcome !== null ? other : known;
}

/** A living record changes with every batch; the page needs it a few times a second. */
const RECORD_PAUSE_MS = 200;
const soon = new Map<RunId, RunRecord>();

function takeSoon(record: RunRecord): void {
  if (record.outcome !== null) {
    soon.delete(record.id);
    takeRecord(record);
    return;
  }
  if (soon.size === 0) {
    setTimeout(() => {
      const waiting = [...soon.values()];
      soon.clear();
      for (const late of waiting) takeRecord(late);
    }, RECORD_PAUSE_MS);
  }
  soon.set(record.id, record);
}

function takeRecord(record: RunRecord): void {
  runs.set((state) => {
    const kept = newer(state.records.get(record.id), record);
    const records = new Map(state.records).set(record.id, kept);
    const known = state.records.has(record.id);
    const order = known
      ? state.order.map((other) => (other.id === record.id ? kept : other))
      : inOrder(records);
    return { ...state, records, order };
  });
}

function inOrder(records: ReadonlyMap<RunId, RunRecord>): readonly RunRecord[] {
  return [...records.values()].sort((one, other) => (one.startedAt < other.startedAt ? 1 : -1));
}

/** Ends a run with all that it started. */
export async function stopRun(runId: RunId): Promise<void> {
  const result = await api().stopRun({ runId });
  if (!result.ok) showFailure(result.error);
}

/** The skill's runs, newest first. */
export function runsOfSkill(order: readonly RunRecord[], skill: SkillId): readonly RunRecord[] {
  return order.filter((record) => record.skill === skill);
}

/** Answers whether they are gone. */
export async function deleteRuns(runIds: readonly RunId[]): Promise<boolean> {
  const result = await api().deleteRuns({ runIds: [...runIds] });
  if (!result.ok) {
    showFailure(result.error);
    return false;
  }
  forgetLogs(runIds);
  runs.set((state) => {
    const records = new Map([...state.records].filter(([id]) => !runIds.includes(id)));
    return { ...state, records, order: inOrder(records) };
  });
  return true;
}
