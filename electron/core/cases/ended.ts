import type { RunBatch, RunId } from '../../../shared/model';
import type { Result } from '../../../shared/result';
import type { Following, RunService } from '../run';

/** Settles when a run has ended, whether it did so already or not. */
export async function untilEnded(service: RunService, id: RunId): Promise<void> {
  let ended: () => void = () => undefined;
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  let following: Following | null = null;
  let lastSeq = 0;
  const take = ({ events, record }: Pick<RunBatch, 'events' | 'record'>): void => {
    lastSeq = Math.max(lastSeq, events.at(-1)?.seq ?? 0);
    following?.acknowledge(lastSeq);
    if (record.outcome !== null || events.at(-1)?.type === 'ended') ended();
  };
  following = valueOf(await service.follow(id, take));
  // Batches that came before this are acknowledged with it.
  take(following.details);
  await end;
  following.stop();
}

/** @throws Error with the failure's message */
export function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.error.message);
}
