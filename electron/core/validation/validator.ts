import type { ArgumentError, JsonSchema } from '../../../shared/model';
import type { Discovery } from '../discovery';
import { unreadableDocument } from './document';
import { unreadableManifest } from './manifest';
import type { Outcome } from './protocol';
import type { SchemaFault } from './schema';
import type { DocumentReport, Inspector, ManifestReport } from './types';
import type { AnswerTo, Task } from './work';
import { WorkerQueue, type QueueOptions } from './workerQueue';

/** Everything that is checked, behind a border that holds whatever the input is. */
export interface Validator extends Inspector {
  readonly checkArguments: (schema: JsonSchema, argumentsText: string) => Promise<readonly ArgumentError[]>;
  readonly checkResult: (schema: JsonSchema, resultText: string) => Promise<readonly ArgumentError[]>;
  readonly checkSchema: (schema: JsonSchema) => Promise<readonly SchemaFault[]>;
  /** Ends the worker. Until then an idle one does not keep the process alive. */
  readonly close: () => Promise<void>;
}

export interface ValidatorOptions extends QueueOptions {
  /** For each input, in milliseconds; 700 unless given, so that there is an answer within a second. */
  readonly deadlineMs?: number;
}

const DEADLINE_MS = 700;

/** A walk over a slow disk is no attack. */
const WALK_DEADLINE_MS = 120_000;

/** Checks in a worker that is really ended when an input takes too long. It starts with the first request. */
export function createValidator({ workerPath, deadlineMs = DEADLINE_MS }: ValidatorOptions): Validator {
  const queue = new WorkerQueue({ workerPath });
  return validatorOn(
    (tasks, limit) => queue.run(tasks, limit ?? deadlineMs),
    () => queue.close(),
  );
}

/** Runs tasks; `limitMs` in place of the usual deadline. */
export type Runner = (tasks: readonly Task[], limitMs?: number) => Promise<readonly Outcome[]>;

/** The validator's functions on top of whatever runs its tasks. */
export function validatorOn(run: Runner, close: () => Promise<void>): Validator {
  const all = async <T extends Task>(tasks: readonly T[], limitMs?: number): Promise<readonly Outcome<T>[]> =>
    // Each outcome is of its own task's kind; the queue keeps their order.
    (await run(tasks, limitMs)) as readonly Outcome<T>[];
  const one = async <T extends Task>(task: T, failed: (reason: string) => AnswerTo<T>, limitMs?: number) => {
    const [outcome] = await all([task], limitMs);
    if (outcome?.ok === true) return outcome.value;
    return failed(outcome?.reason ?? 'There was no answer.');
  };
  const asFault = (message: string): readonly SchemaFault[] => [{ path: '', message }];
  return {
    inspectDocuments: async (inputs) => {
      const outcomes = await all(inputs.map((input) => ({ kind: 'document', input }) as const));
      return outcomes.map((outcome, at) => documentReport(outcome, inputs[at]?.path ?? ''));
    },
    inspectManifests: async (inputs) => {
      const outcomes = await all(inputs.map((input) => ({ kind: 'manifest', input }) as const));
      return outcomes.map((outcome, at) => manifestReport(outcome, inputs[at]?.path ?? ''));
    },
    discover: (roots) => one({ kind: 'discover', roots }, failedWalk, WALK_DEADLINE_MS),
    checkSchema: (schema) => one({ kind: 'schema', schema }, asFault),
    checkArguments: (schema, text) => one({ kind: 'arguments', schema, text }, asFault),
    checkResult: (schema, text) => one({ kind: 'result', schema, text }, asFault),
    close,
  };
}

function failedWalk(reason: string): Discovery {
  throw new Error(`the roots can't be listed: ${reason}`);
}

function documentReport(outcome: Outcome<{ kind: 'document' } & Task>, path: string): DocumentReport {
  return outcome.ok ? outcome.value : unreadableDocument(path, outcome.reason, outcome.rule);
}

function manifestReport(outcome: Outcome<{ kind: 'manifest' } & Task>, path: string): ManifestReport {
  if (outcome.ok) return outcome.value;
  const report = unreadableManifest(path, outcome.reason);
  return { ...report, diagnostics: report.diagnostics.map((each) => ({ ...each, rule: outcome.rule })) };
}
