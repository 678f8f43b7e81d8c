import type { RunBatch, RunEvent, RunId, RunOutcome } from '../../../shared/model';
import type { Following, RunService } from '../run';
import type { EventFile } from './eventFile';
import { eventLine } from './timelineText';
import type { Terminal } from './terminal';

/**
 * Shows a run's timeline on standard error as it happens, and writes the result to standard output once it has
 * ended. Settles with the outcome.
 * @param shown false when the reason was said already: then only the file gets the events
 */
export async function watchRun(
  terminal: Terminal,
  service: RunService,
  id: RunId,
  events: EventFile,
  shown: boolean,
): Promise<RunOutcome> {
  const outcome = await followToEnd(terminal, service, id, events, shown);
  const output = await service.verbatimOutput(id);
  if (output.ok && output.value.length > 0) terminal.out.raw(output.value);
  return outcome;
}

async function followToEnd(
  { err }: Terminal,
  service: RunService,
  id: RunId,
  events: EventFile,
  shown: boolean,
): Promise<RunOutcome> {
  const end = newEnd();
  const take = (event: RunEvent): void => {
    events.write(event);
    if (shown) err.line(eventLine(event, err));
    if (event.type === 'ended') end.settle(event.outcome);
  };
  let following: Following | null = null;
  // A batch may come before the events that precede it were handed over.
  const early: RunBatch[] = [];
  const takeBatch = (batch: RunBatch): void => {
    if (following === null) {
      early.push(batch);
      return;
    }
    if (batch.dropped > 0) err.line(`(${String(batch.dropped)} events came faster than they could be shown)`);
    for (const event of batch.events) take(event);
    following.acknowledge(batch.events.at(-1)?.seq ?? 0);
  };
  const followed = await service.follow(id, takeBatch);
  if (!followed.ok) throw new Error(followed.error.message);
  following = followed.value;
  for (const event of following.details.events) take(event);
  for (const batch of early) takeBatch(batch);
  const { outcome } = following.details.record;
  if (outcome !== null) end.settle(outcome);
  const ended = await end.reached;
  following.stop();
  return ended;
}

interface End {
  readonly settle: (outcome: RunOutcome) => void;
  readonly reached: Promise<RunOutcome>;
}

function newEnd(): End {
  let settle: End['settle'] = () => undefined;
  const reached = new Promise<RunOutcome>((resolve) => {
    settle = resolve;
  });
  return { settle, reached };
}
