import type { RunStatus } from '../../../shared/model';
import { assertNever } from '../../../shared/assertNever';

/** What the program's exit codes mean; the same for every command. */
export const exitCodes = {
  done: 0,
  /** The run failed; files have errors; a tool answered with an error. */
  failed: 1,
  /** Wrong options, an unknown skill, invalid arguments. */
  usage: 2,
  /** The gate said no. */
  refused: 3,
  timedOut: 124,
  stopped: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export function exitCodeOf(status: RunStatus): ExitCode {
  switch (status) {
    case 'done':
      return exitCodes.done;
    case 'failed':
    case 'invalid-output':
    case 'output-too-large':
    case 'could-not-start':
    case 'interrupted':
      return exitCodes.failed;
    case 'refused':
      return exitCodes.refused;
    case 'timed-out':
      return exitCodes.timedOut;
    case 'stopped':
      return exitCodes.stopped;
    default:
      return assertNever(status);
  }
}
