import type { Outcome } from './protocol';
import { perform, type Task } from './work';

/** Does a task in place; a fault of our own in one file is that file's finding and takes no others with it. */
export function attempt(task: Task): Outcome {
  try {
    return { ok: true, value: perform(task) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, rule: 'validation/crash', reason: `Checking failed: ${reason}` };
  }
}
