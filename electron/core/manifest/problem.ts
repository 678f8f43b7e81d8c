import type { ManifestFailureStep } from './types';

/**
 * What gets a manifest refused, in the order in which the checks run: the first problem is the reason
 * that the loader's log line gives.
 */
export const problemRules = [
  'manifest/unreadable',
  'manifest/syntax',
  'manifest/not-object',
  'manifest/type',
  'manifest/name-required',
  'manifest/name-form',
  'manifest/description-required',
  'manifest/entry-required',
  'manifest/entry-unresolved',
  'manifest/entry-escapes',
  'manifest/class-unknown',
] as const;

export type ProblemRule = (typeof problemRules)[number];

/** One reason to refuse a manifest. Offsets into its text, `end` exclusive. */
export interface ManifestProblem {
  readonly rule: ProblemRule;
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

/** JSON and types belong to parsing, values and the disk to building: the source's two steps. */
export function stepOf(rule: ProblemRule): ManifestFailureStep {
  return problemRules.indexOf(rule) <= problemRules.indexOf('manifest/type') ? 'parse' : 'build';
}

export function inCheckOrder(problems: readonly ManifestProblem[]): readonly ManifestProblem[] {
  return [...problems].sort((a, b) => problemRules.indexOf(a.rule) - problemRules.indexOf(b.rule));
}
