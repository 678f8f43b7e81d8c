import type { RunOutcome } from '../../../shared/model';
import { assertNever } from '../../../shared/assertNever';
import type { ChildExit } from './child';
import type { JsonVerdict } from './jsonScanner';

/** What brought a run to its end. The first of these to happen counts. */
export type EndCause = 'exit' | 'timeout' | 'stop' | 'too-large' | 'replaced';

export interface EndFacts {
  readonly cause: EndCause;
  readonly exit: ChildExit;
  readonly stdout: JsonVerdict;
  readonly timeoutMs: number;
  readonly maxStdoutBytes: number;
  /** Whether the child had a PATH: without one, "command not found" has a plain reason. */
  readonly hasPath: boolean;
}

const replacedMessage =
  'The entry was replaced in the moment of its start, so it was killed at once. Find out who writes there, then run it again.';

/** The outcome by the rules of the wire protocol. */
export function judgeOutcome(facts: EndFacts): RunOutcome {
  const { code: exitCode, signal } = facts.exit;
  switch (facts.cause) {
    case 'timeout':
      return { status: 'timed-out', exitCode, signal, message: timeoutMessage(facts.timeoutMs) };
    case 'stop':
      return { status: 'stopped', exitCode, signal, message: 'Stopped on request.' };
    case 'too-large':
      return { status: 'output-too-large', exitCode, signal, message: tooLargeMessage(facts.maxStdoutBytes) };
    case 'replaced':
      return { status: 'refused', exitCode, signal, message: replacedMessage };
    case 'exit':
      return judgeExit(facts);
    default:
      return assertNever(facts.cause);
  }
}

function judgeExit({ exit, stdout, hasPath }: EndFacts): RunOutcome {
  const { code: exitCode, signal } = exit;
  if (signal !== null) {
    return {
      status: 'failed',
      exitCode,
      signal,
      message: `Ended by the signal ${signal}, which was not sent from here.`,
    };
  }
  if (exitCode !== 0) {
    return { status: 'failed', exitCode, signal, message: exitMessage(exitCode, hasPath) };
  }
  if (!stdout.valid) {
    return { status: 'invalid-output', exitCode, signal, message: describeFault(stdout) };
  }
  return { status: 'done', exitCode, signal, message: '' };
}

function timeoutMessage(timeoutMs: number): string {
  const limit = timeoutMs % 1000 === 0 ? `${timeoutMs / 1000} s` : `${timeoutMs} ms`;
  return `Ended after its time limit of ${limit}. If it needs longer, raise "timeout_seconds" in skill.json.`;
}

function tooLargeMessage(maxBytes: number): string {
  return `Standard output grew past ${maxBytes / (1024 * 1024)} MiB, so the run was ended. Let the skill return less, or write to a file and return its path.`;
}

function exitMessage(exitCode: number | null, hasPath: boolean): string {
  const why = `Exit code ${exitCode ?? 'unknown'}.`;
  if (exitCode === 127) {
    const path = hasPath ? 'is it installed, and on the PATH?' : '"env_allow" does not name PATH.';
    return `${why} That usually means that a program it calls was not found: ${path}`;
  }
  if (exitCode === 126) return `${why} That usually means that a program it calls could not be run.`;
  return `${why} The last lines of the timeline usually say why.`;
}

function describeFault(verdict: Extract<JsonVerdict, { valid: false }>): string {
  const where = `at byte ${verdict.offset}`;
  switch (verdict.fault) {
    case 'empty':
      return 'Standard output is empty; the result must be exactly one JSON value. Print it before exiting.';
    case 'incomplete':
      return 'Standard output ends in the middle of a JSON value.';
    case 'encoding':
      return `Standard output is not UTF-8 ${where}, so it is not JSON.`;
    case 'more-than-one':
      return `Standard output goes on ${where}, after the end of its JSON value. Only the result belongs there; everything else goes to standard error.`;
    case 'syntax':
      return `Standard output is not JSON ${where}. Only the result belongs there; everything else goes to standard error.`;
    default:
      return assertNever(verdict.fault);
  }
}
