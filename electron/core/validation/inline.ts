import type { JsonSchema } from '../../../shared/model';
import { attempt } from './attempt';
import { inspectManifest } from './manifest';
import type { Outcome } from './protocol';
import { checkSchema } from './schema';
import type { ManifestInput } from './types';
import { validatorOn, type Validator, type ValidatorOptions } from './validator';
import type { Task } from './work';
import { WorkerQueue } from './workerQueue';

/** A schema below this compiles in a few milliseconds whatever is in it. */
const HARMLESS_LENGTH = 16 * 1024;
const HARMLESS_DEPTH = 24;

const DEADLINE_MS = 700;

/**
 * Like `createValidator`, but does in place what is bounded by itself: SKILL.md, which is parsed in linear time under a
 * size limit, and manifests whose schema is small. Only the rest starts a worker. For the command line, where
 * starting one costs more than checking thousands of files.
 */
export function createInlineValidator({ workerPath, deadlineMs = DEADLINE_MS }: ValidatorOptions): Validator {
  const queue = new WorkerQueue({ workerPath });
  const run = async (tasks: readonly Task[], limitMs = deadlineMs): Promise<readonly Outcome[]> => {
    const outcomes = tasks.map(inPlace);
    const left = tasks.filter((_task, at) => outcomes[at] === null);
    const fromWorker = left.length === 0 ? [] : [...(await queue.run(left, limitMs))];
    return outcomes.map((outcome) => outcome ?? fromWorker.shift() ?? noAnswer);
  };
  return validatorOn(run, () => queue.close());
}

const noAnswer: Outcome = { ok: false, rule: 'validation/crash', reason: 'There was no answer.' };

/** null for what belongs in the worker. */
function inPlace(task: Task): Outcome | null {
  switch (task.kind) {
    case 'document':
    case 'discover':
      return attempt(task);
    case 'manifest':
      return manifestInPlace(task.input);
    case 'schema':
    case 'arguments':
    case 'result':
      return null;
  }
}

function manifestInPlace(input: ManifestInput): Outcome | null {
  const risky: JsonSchema[] = [];
  const value = inspectManifest(input, (schema) => {
    if (isHarmless(schema)) return checkSchema(schema);
    risky.push(schema);
    return [];
  });
  return risky.length === 0 ? { ok: true, value } : null;
}

function isHarmless(schema: JsonSchema): boolean {
  let level: readonly unknown[] = [schema];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > HARMLESS_DEPTH) return false;
    level = level.flatMap((each): unknown[] =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    );
  }
  return JSON.stringify(schema).length <= HARMLESS_LENGTH;
}
