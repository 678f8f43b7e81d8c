import { useEffect, useState } from 'react';
import type { Failure, Result } from '../../shared/result';

export interface Answer<T> {
  /** The newest answer for this subject; kept while a newer one is on its way. */
  readonly value: T | undefined;
  readonly failure: Failure | undefined;
  readonly loading: boolean;
}

interface Held<T> {
  readonly subject: string;
  readonly value: T | undefined;
  readonly failure: Failure | undefined;
}

/**
 * Asks main for something and asks again when `version` changes. Answers that come late, for another
 * subject or an older version, are dropped. `ask` is read at the moment of asking.
 */
export function useAnswer<T>(
  subject: string,
  version: number | string,
  ask: () => Promise<Result<T>>,
): Answer<T> {
  const [held, setHeld] = useState<Held<T> | undefined>(undefined);
  const [settled, setSettled] = useState('');
  const key = `${subject}\n${String(version)}`;

  useEffect(() => {
    let current = true;
    void ask().then((result) => {
      if (!current) return;
      setSettled(key);
      setHeld((previous) => {
        if (result.ok) return { subject, value: result.value, failure: undefined };
        const kept = previous?.subject === subject ? previous.value : undefined;
        return { subject, value: kept, failure: result.error };
      });
    });
    return () => {
      current = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `ask` is new on every render; the key says when to ask again
  }, [key]);

  const own = held?.subject === subject ? held : undefined;
  return { value: own?.value, failure: own?.failure, loading: settled !== key };
}
