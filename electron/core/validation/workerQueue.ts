import { WARMING_UP, type Outcome, type WorkerMessage } from './protocol';
import type { Task } from './work';
import { WorkerThread } from './workerThread';

/** Bounds what is done again when one task of a batch has to be ended. */
const BATCH_SIZE = 100;

/** For loading the libraries on a slow and busy machine; past it, something is broken. */
const WARM_UP_MS = 30_000;

/** How often it is looked whether a task goes on. */
const LOOKS_A_DEADLINE = 8;

interface Job {
  /** In order; a task that has its outcome is not done again. */
  readonly pending: { readonly task: Task; readonly settle: (outcome: Outcome) => void }[];
  readonly deadlineMs: number;
}

interface Running {
  readonly id: number;
  readonly job: Job;
  /** What it was at when last looked, and when that changed. */
  task: number;
  since: number;
}

export interface QueueOptions {
  /** Absolute path of the bundled worker. */
  readonly workerPath: string;
}

/**
 * Tasks for a worker, one batch at a time. A task that takes too long ends with its worker; a new one goes on
 * with the others. Single tasks, such as a keystroke's, go before the rest of long lists.
 */
export class WorkerQueue {
  private readonly waiting: Job[] = [];
  private running: Running | null = null;
  private thread: WorkerThread | null = null;
  private ready = false;
  private closed = false;
  private batches = 0;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly options: QueueOptions) {}

  /** Answers one outcome a task, in order. `deadlineMs` is for each task. */
  run(tasks: readonly Task[], deadlineMs: number): Promise<readonly Outcome[]> {
    if (this.closed) return Promise.reject(new Error('the validator is closed'));
    const outcomes: Promise<Outcome>[] = [];
    for (let from = 0; from < tasks.length; from += BATCH_SIZE) {
      const pending: Job['pending'] = [];
      for (const task of tasks.slice(from, from + BATCH_SIZE)) {
        outcomes.push(new Promise((settle) => pending.push({ task, settle })));
      }
      const job = { pending, deadlineMs };
      if (tasks.length === 1) this.waiting.unshift(job);
      else this.waiting.push(job);
    }
    this.next();
    return Promise.all(outcomes);
  }

  /** Ends the worker; what was not answered is answered as not done. */
  async close(): Promise<void> {
    this.closed = true;
    const jobs = this.running === null ? this.waiting : [this.running.job, ...this.waiting];
    this.running = null;
    this.stopLooking();
    for (const job of jobs.splice(0))
      for (const each of job.pending) each.settle(crash('The validator was closed.'));
    await this.dismiss();
  }

  private next(): void {
    if (this.running !== null) return;
    const job = this.waiting.shift();
    if (job === undefined) {
      this.thread?.hold(false);
      this.stopLooking();
      return;
    }
    const thread = (this.thread ??= this.hire());
    thread.hold(true);
    this.batches++;
    this.running = { id: this.batches, job, task: WARMING_UP, since: performance.now() };
    if (this.ready) this.dispatch(thread, this.running);
  }

  private dispatch(thread: WorkerThread, running: Running): void {
    running.since = performance.now();
    thread.send({ id: running.id, tasks: running.job.pending.map(({ task }) => task) });
    this.stopLooking();
    this.timer = setInterval(
      () => this.look(thread, running),
      Math.max(10, running.job.deadlineMs / LOOKS_A_DEADLINE),
    );
  }

  private hire(): WorkerThread {
    this.ready = false;
    return new WorkerThread(this.options.workerPath, {
      onMessage: (message) => this.receive(message),
      onDeath: (error) => this.mourn(error),
    });
  }

  private receive(message: WorkerMessage): void {
    const { running, thread } = this;
    if (message.type === 'ready') {
      this.ready = true;
      if (running !== null && thread !== null) this.dispatch(thread, running);
      return;
    }
    if (running?.id !== message.id) return;
    for (const [at, each] of running.job.pending.entries()) {
      each.settle(message.outcomes[at] ?? crash('The worker gave no answer.'));
    }
    this.running = null;
    this.next();
  }

  /** Ends the worker when its task has not changed for the deadline. */
  private look(thread: WorkerThread, running: Running): void {
    if (this.running !== running) return;
    const now = performance.now();
    const task = thread.taskOf(running.id);
    if (task !== running.task) {
      running.task = task;
      running.since = now;
    } else if (now - running.since >= (task === WARMING_UP ? WARM_UP_MS : running.job.deadlineMs)) {
      const seconds = running.job.deadlineMs / 1000;
      this.settleOne(running, {
        ok: false,
        rule: 'validation/deadline',
        reason: `Checking this took longer than ${seconds} s and was stopped. Look for a pattern or a structure that explodes.`,
      });
      void this.dismiss();
      this.goOn(running);
    }
  }

  /** The worker ended by itself: out of memory, most likely, or it can't be started at all. */
  private mourn(error: Error): void {
    const { running, thread } = this;
    this.thread = null;
    if (running === null || thread === null) return;
    if (!this.ready) {
      const reason = `The worker can't be started: ${error.message}`;
      this.running = null;
      for (const job of [running.job, ...this.waiting.splice(0)]) {
        for (const each of job.pending) each.settle(crash(reason));
      }
      return;
    }
    running.task = thread.taskOf(running.id);
    const memory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    const why = memory ? 'needed too much memory' : `failed: ${error.message}`;
    this.settleOne(running, crash(`Checking this ${why}.`));
    this.goOn(running);
  }

  private settleOne({ job, task }: Running, outcome: Outcome): void {
    const [guilty] = job.pending.splice(Math.max(0, task), 1);
    guilty?.settle(outcome);
  }

  /** The others of the batch are done by a new worker: those that it had finished it never told. */
  private goOn({ job }: Running): void {
    this.running = null;
    if (job.pending.length > 0) this.waiting.unshift(job);
    this.next();
  }

  private async dismiss(): Promise<void> {
    const { thread } = this;
    this.thread = null;
    this.ready = false;
    await thread?.end();
  }

  private stopLooking(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
  }
}

function crash(reason: string): Outcome {
  return { ok: false, rule: 'validation/crash', reason };
}
