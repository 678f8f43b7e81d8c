import type { ArgumentError, RunRecord } from '../../../shared/model';
import { ok } from '../../../shared/result';
import { api, useAnswer } from '../../stores';

/** What of a result does not fit its skill's `result_schema`; null while it is not known, or there is none. */
export function useResultCheck({ id, outcome }: RunRecord): readonly ArgumentError[] | null {
  const done = outcome?.status === 'done';
  const { value } = useAnswer(id, done ? 'done' : '', async () =>
    done ? api().checkRunResult({ runId: id }) : ok(null),
  );
  return value ?? null;
}
