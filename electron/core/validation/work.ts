import type { ArgumentError, JsonSchema } from '../../../shared/model';
import { discover, type Discovery } from '../discovery';
import { inspectDocument } from './document';
import { inspectManifest } from './manifest';
import { checkArguments, checkResult, checkSchema, type SchemaFault } from './schema';
import type { DocumentInput, DocumentReport, ManifestInput, ManifestReport } from './types';

/** One thing to do with input from strangers. Plain data: it crosses to the worker by structured clone. */
export type Task =
  | { readonly kind: 'document'; readonly input: DocumentInput }
  | { readonly kind: 'manifest'; readonly input: ManifestInput }
  | { readonly kind: 'discover'; readonly roots: readonly string[] }
  | { readonly kind: 'schema'; readonly schema: JsonSchema }
  | { readonly kind: 'arguments'; readonly schema: JsonSchema; readonly text: string }
  | { readonly kind: 'result'; readonly schema: JsonSchema; readonly text: string };

interface Answers {
  readonly document: DocumentReport;
  readonly manifest: ManifestReport;
  readonly discover: Discovery;
  readonly schema: readonly SchemaFault[];
  readonly arguments: readonly ArgumentError[];
  readonly result: readonly ArgumentError[];
}

export type AnswerTo<T extends Task> = Answers[T['kind']];

/** Does a task in place. */
export function perform(task: Task): AnswerTo<Task> {
  switch (task.kind) {
    case 'document':
      return inspectDocument(task.input);
    case 'manifest':
      return inspectManifest(task.input, checkSchema);
    case 'discover':
      return discover(task.roots);
    case 'schema':
      return checkSchema(task.schema);
    case 'arguments':
      return checkArguments(task.schema, task.text);
    case 'result':
      return checkResult(task.schema, task.text);
  }
}
