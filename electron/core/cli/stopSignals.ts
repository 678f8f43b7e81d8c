import { exitCodes } from './exitCodes';
import type { ProcessLike } from './terminal';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface StopHandlers {
  readonly first: () => void;
  /** Somebody does not want to wait: ends at once what is left, and the program with it. */
  readonly again: () => void;
}

/** Ctrl-C and its relatives end the run, not this program: it still has to see its end. */
export function onStopSignal(
  process: ProcessLike,
  { first, again }: StopHandlers,
): { readonly requested: () => boolean; readonly forget: () => void } {
  let requested = false;
  const listener = (): void => {
    if (requested) {
      again();
      process.exit(exitCodes.stopped);
    }
    requested = true;
    first();
  };
  for (const signal of signals) process.on(signal, listener);
  return {
    requested: () => requested,
    forget: () => {
      for (const signal of signals) process.removeListener(signal, listener);
    },
  };
}
