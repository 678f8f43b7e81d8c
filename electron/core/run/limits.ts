/** Bounds of one run's processes. Times in milliseconds, sizes in bytes. */
export interface RunLimits {
  /** Past it the run fails; a result is never cut. Source: the wire protocol, 16 MiB. */
  readonly maxStdoutBytes: number;
  /** What is shown of one line of standard error; the rest of it is counted. */
  readonly maxLineBytes: number;
  /** Between the polite signal and the hard one. */
  readonly killGraceMs: number;
  /** How long the system may take to clear away what was killed. */
  readonly killWaitMs: number;
  /** How long the pipes may stay open after the entry has exited. */
  readonly pipeGraceMs: number;
  /** How long what the entry left behind may take to exit by itself. */
  readonly leftoverGraceMs: number;
  /** Between two reports of how much standard output there is. */
  readonly stdoutReportMs: number;
}

export const runLimits: RunLimits = {
  maxStdoutBytes: 16 * 1024 * 1024,
  maxLineBytes: 16 * 1024,
  killGraceMs: 500,
  killWaitMs: 2000,
  pipeGraceMs: 200,
  leftoverGraceMs: 200,
  stdoutReportMs: 100,
};

/** Bounds of what is kept and sent of all runs together. */
export interface ServiceLimits {
  /** Runs at the same time; more wait in a queue. */
  readonly maxRunning: number;
  /** Runs in the queue; more are turned away. */
  readonly maxQueued: number;
  /** Kept in memory of one living run: the newest events, up to so many and so many characters of text. */
  readonly maxEvents: number;
  readonly maxEventChars: number;
  /** Handed out when a run is opened. */
  readonly maxDetailEvents: number;
  /** Between two batches to a follower. */
  readonly batchMs: number;
  readonly maxBatchEvents: number;
  /** Batches on their way to a follower that it has not acknowledged. */
  readonly maxUnacknowledged: number;
  /** A follower that is further behind than this skips to the newest. */
  readonly maxBacklog: number;
  /** The timeline of one run on disk. */
  readonly maxTimelineBytes: number;
  /** It is written after this time or so many events, whichever comes first. */
  readonly timelineWriteMs: number;
  readonly timelineWriteEvents: number;
  /** Results that differ from what is on disk, because that is masked, are held in memory up to this. */
  readonly maxVerbatimBytes: number;
  readonly maxHistoryAgeMs: number;
  readonly maxHistoryRuns: number;
  readonly maxHistoryBytes: number;
  readonly maxAuditBytes: number;
  readonly maxAuditFiles: number;
}

const MIB = 1024 * 1024;

export const serviceLimits: ServiceLimits = {
  maxRunning: 4,
  maxQueued: 1000,
  maxEvents: 120_000,
  maxEventChars: 24 * MIB,
  maxDetailEvents: 50_000,
  batchMs: 16,
  maxBatchEvents: 4000,
  maxUnacknowledged: 4,
  maxBacklog: 120_000,
  maxTimelineBytes: 16 * MIB,
  timelineWriteMs: 500,
  timelineWriteEvents: 4000,
  maxVerbatimBytes: 64 * MIB,
  maxHistoryAgeMs: 90 * 24 * 60 * 60 * 1000,
  maxHistoryRuns: 2000,
  maxHistoryBytes: 512 * MIB,
  maxAuditBytes: 4 * MIB,
  maxAuditFiles: 8,
};
