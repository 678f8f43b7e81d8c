import { parentPort, workerData } from 'node:worker_threads';
import { PROGRESS_BATCH, PROGRESS_TASK, WARMING_UP, type Batch, type WorkerMessage } from './protocol';
import { warmUp } from './schema';
import type { Task } from './work';
import { attempt } from './attempt';

const port = parentPort;
if (port === null) throw new Error('this file runs in a worker only');
const progress = new Int32Array((workerData as { readonly progress: SharedArrayBuffer }).progress);

function send(message: WorkerMessage): void {
  port?.postMessage(message);
}

let warm = false;

function warmUpOnce(): void {
  if (warm) return;
  warm = true;
  warmUp();
}

function needsSchemas(task: Task): boolean {
  return task.kind !== 'document' && task.kind !== 'discover';
}

/** Long enough to let what was asked first go on, and short enough to be over before somebody opens a manifest. */
const IDLE_MS = 150;

port.on('message', ({ id, tasks }: Batch) => {
  Atomics.store(progress, PROGRESS_TASK, WARMING_UP);
  Atomics.store(progress, PROGRESS_BATCH, id);
  if (tasks.some(needsSchemas)) warmUpOnce();
  const outcomes = tasks.map((task, at) => {
    Atomics.store(progress, PROGRESS_TASK, at);
    return attempt(task);
  });
  send({ type: 'done', id, outcomes });
  if (!warm) setTimeout(warmUpOnce, IDLE_MS).unref();
});

send({ type: 'ready' });
