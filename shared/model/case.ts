import type { RunId } from './run';
import type { SkillId } from './skill';

/** A saved case as its file names it: `cases/<name>.json` beside the skill's manifest. */
export interface CaseSummary {
  /** The file's name without its ending. */
  readonly name: string;
  /** Slash path relative to the skill's folder. */
  readonly path: string;
  readonly description: string;
  /** Why it can't be run, and what to do; empty when it can. */
  readonly problem: string;
}

export type CaseVerdict =
  | 'passed'
  | 'failed'
  /** The file can't be used, or nothing could be started: it says nothing about the skill. */
  | 'broken'
  /** The gate did not let it start. */
  | 'refused'
  /** Somebody stopped it. */
  | 'stopped';

/** One thing that was not as the case says. */
export interface CaseDifference {
  readonly where: 'status' | 'exit' | 'result' | 'stderr' | 'time';
  /** JSON Pointer into the result; empty for the whole, and for what is no result. */
  readonly path: string;
  readonly expected: string;
  readonly got: string;
}

/** What came of running one case. */
export interface CaseOutcome {
  readonly skill: SkillId;
  readonly skillName: string;
  readonly name: string;
  readonly verdict: CaseVerdict;
  /** At most a few dozen; empty unless it failed. */
  readonly differences: readonly CaseDifference[];
  /** How many more there are. */
  readonly moreDifferences: number;
  /** Why it is broken, was refused or stopped; empty otherwise. */
  readonly reason: string;
  /** Of the run, in milliseconds. */
  readonly durationMs: number;
  /** Its run in the history; null when there is none. */
  readonly runId: RunId | null;
}

/** How far the running of cases has come. One lot of cases runs at a time. */
export interface CaseProgress {
  readonly state: 'running' | 'stopping' | 'ended';
  /** The skills that take part. */
  readonly skills: readonly SkillId[];
  readonly total: number;
  readonly done: number;
  /** What runs now. */
  readonly current: { readonly skill: SkillId; readonly name: string } | null;
  /** What has just ended. */
  readonly outcome: CaseOutcome | null;
}

/** What is known of cases since the app was started. */
export interface CaseState {
  readonly progress: CaseProgress | null;
  /** The last outcome of each case. */
  readonly outcomes: readonly CaseOutcome[];
}

export const caseComparisons = ['equals', 'subset', 'none'] as const;

/** How a new case is to look at the result. */
export type CaseComparison = (typeof caseComparisons)[number];

/** What is to become of a case that has the name already. */
export const caseCollisions = ['ask', 'replace', 'keep-both'] as const;

export type CaseCollision = (typeof caseCollisions)[number];

export type SavedCase =
  | { readonly status: 'saved'; readonly name: string; readonly path: string }
  /** Nothing was written. `free` is the name that `keep-both` would give it. */
  | { readonly status: 'taken'; readonly name: string; readonly free: string };
