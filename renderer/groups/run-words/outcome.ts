import { assertNever } from '../../../shared/assertNever';
import type { PermissionMode, RunOutcome, RunRecord, RunStatus } from '../../../shared/model';
import { durationWords } from './figures';

export type OutcomeTone = 'safe' | 'mutating' | 'dangerous' | 'accent';

/** One word or two for how a run ended. */
export function statusWord(status: RunStatus): string {
  switch (status) {
    case 'done':
    case 'failed':
    case 'stopped':
    case 'refused':
    case 'interrupted':
      return status;
    case 'timed-out':
      return 'timed out';
    case 'invalid-output':
      return 'invalid output';
    case 'output-too-large':
      return 'output too large';
    case 'could-not-start':
      return 'could not start';
    default:
      return assertNever(status);
  }
}

export function statusTone(status: RunStatus): OutcomeTone {
  switch (status) {
    case 'done':
      return 'safe';
    case 'stopped':
    case 'refused':
    case 'interrupted':
      return 'mutating';
    case 'failed':
    case 'timed-out':
    case 'invalid-output':
    case 'output-too-large':
    case 'could-not-start':
      return 'dangerous';
    default:
      return assertNever(status);
  }
}

/** `exit 7`, `signal SIGKILL`, or nothing where no process ended. */
export function exitWords(outcome: RunOutcome): string {
  if (outcome.exitCode !== null) return `exit ${String(outcome.exitCode)}`;
  return outcome.signal === null ? '' : `signal ${outcome.signal}`;
}

/** The whole outcome on one line: `failed · exit 7 · 0.4 s`. */
export function outcomeLine(record: RunRecord): string {
  if (record.outcome === null) return 'running';
  const parts = [statusWord(record.outcome.status), exitWords(record.outcome)];
  if (record.outcome.status !== 'refused') parts.push(durationWords(record.durationMs));
  return parts.filter((part) => part !== '').join(' · ');
}

/** The same, short, for a list: a plain failure is its exit code. */
export function outcomeShort(record: RunRecord): string {
  if (record.outcome === null) return 'running';
  const exit = exitWords(record.outcome);
  return record.outcome.status === 'failed' && exit !== '' ? exit : statusWord(record.outcome.status);
}

export interface ModeWords {
  readonly mode: PermissionMode;
  readonly runs: string;
}

/** What each mode lets run, in plain words. */
export const modeWords: readonly ModeWords[] = [
  { mode: 'read-only', runs: 'Runs safe skills only.' },
  { mode: 'mutating-with-confirm', runs: 'Runs safe skills, and mutating ones after you confirm.' },
  {
    mode: 'dual-sign-required',
    runs: 'Runs everything: mutating after you confirm, dangerous after two signatures.',
  },
];
