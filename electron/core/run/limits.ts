/** Bounds of a run. Times in milliseconds, sizes in bytes. */
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
