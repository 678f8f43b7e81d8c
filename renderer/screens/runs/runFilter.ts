import { assertNever } from '../../../shared/assertNever';
import type { RunRecord } from '../../../shared/model';
import { outcomeLine } from '../../groups/run-words';

export const outcomeFilters = ['all', 'running', 'done', 'failed', 'stopped', 'refused'] as const;
/** Outcomes that ask for the same attention count as one. */
export type OutcomeFilter = (typeof outcomeFilters)[number];

function outcomeGroup(record: RunRecord): Exclude<OutcomeFilter, 'all'> {
  const status = record.outcome?.status;
  switch (status) {
    case undefined:
      return 'running';
    case 'done':
    case 'refused':
      return status;
    case 'stopped':
    case 'interrupted':
      return 'stopped';
    case 'failed':
    case 'timed-out':
    case 'invalid-output':
    case 'output-too-large':
    case 'could-not-start':
      return 'failed';
    default:
      return assertNever(status);
  }
}

export interface FilteredRuns {
  readonly shown: readonly RunRecord[];
  readonly counts: Readonly<Record<OutcomeFilter, number>>;
}

/** The runs that hold every word of the query, by name, arguments or outcome; counted by outcome, narrowed to one. */
export function filterRuns(order: readonly RunRecord[], query: string, filter: OutcomeFilter): FilteredRuns {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length === 0 ? order : order.filter((record) => holds(record, words));
  const counts = { all: found.length, running: 0, done: 0, failed: 0, stopped: 0, refused: 0 };
  for (const record of found) counts[outcomeGroup(record)] += 1;
  const shown = filter === 'all' ? found : found.filter((record) => outcomeGroup(record) === filter);
  return { shown, counts };
}

function holds(record: RunRecord, words: readonly string[]): boolean {
  const message = record.outcome?.message ?? '';
  const text = `${record.skillName} ${record.argumentsText.slice(0, 10_000)} ${outcomeLine(record)} ${record.mode} ${message}`;
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}
