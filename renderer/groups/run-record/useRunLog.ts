import { useEffect, useState } from 'react';
import type { RunId } from '../../../shared/model';
import type { Failure } from '../../../shared/result';
import { followLog } from '../../stores/runLogs';
import type { RunLog } from '../../stores/runLog';

interface FollowedLog {
  readonly log: RunLog | null;
  readonly failure: Failure | null;
}

interface Held extends FollowedLog {
  readonly runId: RunId;
}

/** The run's events; they keep coming while it lives. */
export function useRunLog(runId: RunId): FollowedLog {
  const [held, setHeld] = useState<Held>({ runId, log: null, failure: null });
  useEffect(() => {
    let current = true;
    void followLog(runId).then((result) => {
      if (!current) return;
      setHeld(
        result.ok ? { runId, log: result.value, failure: null } : { runId, log: null, failure: result.error },
      );
    });
    return () => {
      current = false;
    };
  }, [runId]);
  return held.runId === runId ? held : { log: null, failure: null };
}
