import { useEffect, useState, type ReactNode } from 'react';
import type { RunRecord } from '../../../shared/model';
import { durationWords } from '../../groups/run-words';
import styles from './Run.module.css';

/** How long the run has lived, and how long it may. */
export function Elapsed({ run }: { readonly run: RunRecord }): ReactNode {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 100);
    return () => clearInterval(timer);
  }, []);
  const since = Math.max(run.durationMs, now - Date.parse(run.startedAt), 0);
  return (
    <span aria-hidden className={styles.elapsed}>
      running {tenths(Math.min(since, run.timeoutMs))} of {durationWords(run.timeoutMs)}
    </span>
  );
}

/** Steady in width while it counts. */
function tenths(milliseconds: number): string {
  return milliseconds < 60_000 ? `${(milliseconds / 1000).toFixed(1)} s` : durationWords(milliseconds);
}
