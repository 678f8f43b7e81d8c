import { useMemo } from 'react';
import type { RunRecord } from '../../../shared/model';
import type { Failure } from '../../../shared/result';
import { api } from '../../stores/api';
import { useAnswer } from '../../stores/useAnswer';
import { MAX_SHOWN_BYTES, readOutput, type ReadOutput } from './readOutput';

interface OutputAnswer {
  readonly output: ReadOutput | null;
  readonly failure: Failure | undefined;
}

/** Standard output of an ended run, as far as it is shown. */
export function useReadOutput(record: RunRecord): OutputAnswer {
  const asked = record.outcome !== null && record.stdoutBytes > 0 ? MAX_SHOWN_BYTES : 0;
  const answer = useAnswer(record.id, asked, () =>
    api().readRunOutput({ runId: record.id, maxBytes: asked }),
  );
  const raw = asked === 0 || answer.loading ? undefined : answer.value;
  const output = useMemo(() => (raw === undefined ? null : readOutput(raw)), [raw]);
  return { output, failure: asked === 0 ? undefined : answer.failure };
}
