import { useEffect } from 'react';
import { library } from '../stores';

/** A window that is not shown yet draws no frames; it is ready all the same. */
const LONGEST_WAIT_MS = 100;

/** Sets `data-app-state` once the first snapshot, or the reason why there is none, is drawn. */
export function useReadySignal(): void {
  const state = library.use((now) => {
    if (now.snapshot !== null) return 'ready';
    return now.failure === null ? 'loading' : 'failed';
  });
  useEffect(() => {
    if (state === 'loading') return undefined;
    let current = true;
    const say = (): void => {
      if (current) document.documentElement.dataset.appState = state;
    };
    requestAnimationFrame(() => requestAnimationFrame(say));
    const timer = setTimeout(say, LONGEST_WAIT_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [state]);
}
