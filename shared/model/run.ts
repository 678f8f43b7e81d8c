import type { SkillClass, SkillId } from './skill';

export const permissionModes = ['read-only', 'mutating-with-confirm', 'dual-sign-required'] as const;

/** What a persona may run. Anything else that turns up counts as read-only. */
export type PermissionMode = (typeof permissionModes)[number];

export type RunId = string;

export interface RunRequest {
  readonly skill: SkillId;
  /** JSON as the person wrote it: it reaches the child byte for byte. Blank means `{}`. */
  readonly argumentsText: string;
  readonly mode: PermissionMode;
  /** Send the arguments although they do not fit the schema. */
  readonly unchecked: boolean;
  /** Name of the persona that runs it: its mode and its tools bind the run. Empty or absent for none. */
  readonly persona?: string | undefined;
}

/** One fault of the arguments. `path` is a JSON Pointer into them; empty means the whole. */
export interface ArgumentError {
  readonly path: string;
  readonly message: string;
}

/** What became of a request. No process was started unless it says `started`. */
export type StartOutcome =
  | { readonly status: 'started'; readonly runId: RunId }
  | { readonly status: 'refused'; readonly runId: RunId; readonly reason: string }
  | { readonly status: 'cancelled'; readonly runId: RunId }
  | { readonly status: 'invalid'; readonly errors: readonly ArgumentError[] };

export type RunStatus =
  /** Exit 0 and one JSON value. */
  | 'done'
  /** A non-zero exit code, or a signal that nobody here sent. */
  | 'failed'
  | 'timed-out'
  | 'stopped'
  /** Exit 0, but standard output is not exactly one JSON value. */
  | 'invalid-output'
  | 'output-too-large'
  | 'could-not-start'
  | 'refused'
  /** The app ended before the run did. */
  | 'interrupted';

export interface RunOutcome {
  readonly status: RunStatus;
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** What happened and what to do next. Empty for `done`. */
  readonly message: string;
}

export type LogLevel = 'error' | 'warning' | 'info' | 'debug' | 'none';

/** One entry of the timeline. `seq` counts from 1 without gaps; `at` is milliseconds since the start (monotonic). */
export type RunEvent = { readonly seq: number; readonly at: number } & (
  | { readonly type: 'queued' }
  | {
      readonly type: 'started';
      readonly pid: number;
      readonly entry: string;
      readonly folder: string;
      readonly environmentNames: readonly string[];
    }
  | {
      readonly type: 'stderr';
      readonly text: string;
      readonly level: LogLevel;
      /** Bytes of an over-long line that are not shown. */
      readonly cutBytes?: number;
    }
  /** Bytes of standard output so far. */
  | { readonly type: 'stdout'; readonly bytes: number }
  /** From 0 to 1; our convention for a JSON line `{"progress": 0.4, "message": "…"}` on standard error. */
  | { readonly type: 'progress'; readonly progress: number; readonly message: string }
  /** Something the supervisor did or saw. */
  | { readonly type: 'notice'; readonly text: string }
  | { readonly type: 'ended'; readonly outcome: RunOutcome; readonly durationMs: number }
);

/** What is kept of a run. Secrets are masked in it. */
export interface RunRecord {
  readonly id: RunId;
  readonly skill: SkillId;
  readonly skillName: string;
  readonly class: SkillClass;
  readonly mode: PermissionMode;
  /** Name of the persona it was asked for under; absent for none. */
  readonly persona?: string;
  /** Hash of manifest, entry and what lay beside it when the run started. */
  readonly skillHash: string;
  readonly argumentsText: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** null while the run lives. */
  readonly outcome: RunOutcome | null;
  readonly durationMs: number;
  readonly timeoutMs: number;
  readonly stderrLines: number;
  /** Lines that were seen but are not kept. */
  readonly droppedLines: number;
  readonly stdoutBytes: number;
}

/** A stretch of the timeline on its way to the page. Sent at most every 16 ms, and not before the last ones were acknowledged. */
export interface RunBatch {
  readonly runId: RunId;
  readonly events: readonly RunEvent[];
  /** The record as of the last event. */
  readonly record: RunRecord;
  /** Events between the previous batch and this one that were dropped, because the page could not keep up. */
  readonly dropped: number;
}

/** Everything needed to draw a run from scratch, while it lives or later. */
export interface RunDetails {
  readonly record: RunRecord;
  /** The newest kept events, oldest first. */
  readonly events: readonly RunEvent[];
  /** Events before these that are not kept. */
  readonly dropped: number;
}

/** Bytes of a run's standard output, from its beginning. */
export interface RunOutput {
  readonly bytes: Uint8Array;
  readonly totalBytes: number;
}
