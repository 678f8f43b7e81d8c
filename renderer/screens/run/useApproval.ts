import { useCallback, useEffect, useState } from 'react';
import type { ApprovalStatus } from '../../../shared/model';
import type { Failure, Result } from '../../../shared/result';
import { askApproval, type ToSign } from '../../stores/approvals';

const PAUSE_MS = 250;

export interface Approval {
  /** null while it is not known for these arguments. */
  readonly status: ApprovalStatus | null;
  /** Why the last thing that was tried did not work; null when it did. */
  readonly failure: Failure | null;
  /** Does something that answers the new status, and shows what comes of it. */
  readonly act: (work: () => Promise<Result<ApprovalStatus | null>>) => Promise<void>;
}

/** How the run that is filled in stands. Asked anew when the skill, its content or the arguments change. */
export function useApproval(skill: string, argumentsText: string, version: string): Approval {
  const key = `${skill}\n${version}\n${argumentsText}`;
  const [held, setHeld] = useState<{ readonly key: string; readonly status: ApprovalStatus } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const take = useCallback(
    (result: Result<ApprovalStatus | null>) => {
      if (result.ok) setFailure(null);
      else if (result.error.code !== 'cancelled') setFailure(result.error);
      if (result.ok && result.value !== null) setHeld({ key, status: result.value });
    },
    [key],
  );

  useEffect(() => {
    let current = true;
    const run: ToSign = { skill, argumentsText };
    const ask = (): void => {
      void askApproval(run).then((result) => {
        if (current) take(result);
      });
    };
    const timer = setTimeout(ask, PAUSE_MS);
    // Signatures expire, and files change, while nobody looks.
    window.addEventListener('focus', ask);
    return () => {
      current = false;
      clearTimeout(timer);
      window.removeEventListener('focus', ask);
    };
  }, [skill, argumentsText, version, take]);

  return { status: held?.key === key ? held.status : null, failure, act: async (work) => take(await work()) };
}
