import { setTimeout as wait } from 'node:timers/promises';
import type { RunLimits } from './limits';
import type { ProcessGroup } from './processGroup';
import type { ProcessInfo } from './processTable';

const FIRST_POLL_MS = 10;
/** Reading the process table costs milliseconds, so it is read less often the longer something takes. */
const SLOWEST_POLL_MS = 100;

/** Reads who is to be ended, anew each time: programs start others while they are being ended. */
export type ReadMembers = () => Promise<readonly ProcessInfo[]>;

/**
 * Ends processes by steps: the polite signal, a grace, the hard signal. Says through `notice` what it does,
 * and answers whether they are all gone. Takes at most killGraceMs + killWaitMs.
 */
export async function endProcesses(
  group: ProcessGroup,
  readMembers: ReadMembers,
  limits: RunLimits,
  notice: (text: string) => void,
): Promise<boolean> {
  const first = await readMembers();
  if (first.length === 0) return true;
  group.signal(first, 'SIGTERM');
  if (await allGone(readMembers, limits.killGraceMs)) return true;

  const stubborn = await readMembers();
  if (stubborn.length === 0) return true;
  notice(`Still running ${limits.killGraceMs} ms after SIGTERM: ${list(stubborn)}. Sending SIGKILL.`);
  const until = performance.now() + limits.killWaitMs;
  for (let left = stubborn; performance.now() < until; left = await readMembers()) {
    if (left.length === 0) return true;
    group.signal(left, 'SIGKILL');
    await wait(FIRST_POLL_MS * 2);
  }
  const left = await readMembers();
  if (left.length === 0) return true;
  notice(
    `Could not be ended: ${list(left)}. It belongs to another user, or waits for a device; end it by hand.`,
  );
  return false;
}

/** Polls until nobody is left, for at most `forMs`. */
export async function allGone(readMembers: ReadMembers, forMs: number): Promise<boolean> {
  const until = performance.now() + forMs;
  for (let pause = FIRST_POLL_MS; ; pause = Math.min(pause * 2, SLOWEST_POLL_MS)) {
    if ((await readMembers()).length === 0) return true;
    const left = until - performance.now();
    if (left <= 0) return false;
    await wait(Math.min(pause, left));
  }
}

export function list(members: readonly ProcessInfo[]): string {
  const numbers = members.slice(0, 8).map(({ pid }) => String(pid));
  const more = members.length > numbers.length ? ` and ${members.length - numbers.length} more` : '';
  return `${members.length === 1 ? 'process' : 'processes'} ${numbers.join(', ')}${more}`;
}
