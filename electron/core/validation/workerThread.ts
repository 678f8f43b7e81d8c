import { Worker } from 'node:worker_threads';
import {
  PROGRESS_BATCH,
  PROGRESS_BYTES,
  PROGRESS_TASK,
  WARMING_UP,
  type Batch,
  type WorkerMessage,
} from './protocol';

/** What a worker may use; a real library needs a tenth of it. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

export interface ThreadEvents {
  readonly onMessage: (message: WorkerMessage) => void;
  /** It ended by itself, out of memory or by a fault of its own; it will say nothing more. */
  readonly onDeath: (error: Error) => void;
}

/** One worker from its start to its end, with a look at what it is doing while it can't answer. */
export class WorkerThread {
  private readonly progress = new Int32Array(new SharedArrayBuffer(PROGRESS_BYTES));
  private readonly worker: Worker;
  private over = false;

  constructor(workerPath: string, events: ThreadEvents) {
    this.worker = new Worker(workerPath, {
      workerData: { progress: this.progress.buffer },
      resourceLimits,
      // What a checked file makes a library print is not for the terminal.
      stdout: true,
      stderr: true,
    });
    const die = (error: Error): void => {
      if (this.over) return;
      this.over = true;
      events.onDeath(error);
    };
    this.worker.on('message', (message: WorkerMessage) => {
      if (!this.over) events.onMessage(message);
    });
    this.worker.on('error', (error) => die(error instanceof Error ? error : new Error(String(error))));
    this.worker.on('exit', (code) => die(new Error(`the worker ended with code ${code}`)));
  }

  send(batch: Batch): void {
    this.worker.postMessage(batch);
  }

  /** The index of the task of this batch that it is at; WARMING_UP before the first. */
  taskOf(batch: number): number {
    if (Atomics.load(this.progress, PROGRESS_BATCH) !== batch) return WARMING_UP;
    return Atomics.load(this.progress, PROGRESS_TASK);
  }

  /** While it holds, the process waits for the worker; otherwise it may end without. */
  hold(busy: boolean): void {
    if (busy) this.worker.ref();
    else this.worker.unref();
  }

  /** Ends it whatever it is doing. */
  async end(): Promise<void> {
    this.over = true;
    await this.worker.terminate();
  }
}
