import type { AnswerTo, Task } from './work';

/** From main to the worker. */
export interface Batch {
  readonly id: number;
  readonly tasks: readonly Task[];
}

/** What became of one task. */
export type Outcome<T extends Task = Task> =
  | { readonly ok: true; readonly value: AnswerTo<T> }
  | {
      readonly ok: false;
      readonly rule: 'validation/deadline' | 'validation/crash';
      readonly reason: string;
    };

/** From the worker to main: once when it is loaded, and once for each batch. */
export type WorkerMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'done'; readonly id: number; readonly outcomes: readonly Outcome[] };

/** Two numbers in shared memory that say what the worker is doing, also while it can't speak. */
export const PROGRESS_BYTES = 8;
export const PROGRESS_BATCH = 0;
export const PROGRESS_TASK = 1;

/** In place of a task: the worker loads what it needs, which no input can make longer. */
export const WARMING_UP = -1;
