import type { FileStateName, SkillKind, SkillSource, SkillSummary } from './skill';

/** One allow-listed directory and how it fared in the last scan. */
export interface RootStatus {
  readonly path: string;
  readonly from: 'environment' | 'settings' | 'store' | 'example' | 'command-line';
  readonly state: 'present' | 'absent' | 'refused';
  /** Why it is absent or refused; empty otherwise. */
  readonly reason: string;
  readonly skills: number;
  readonly source: SkillSource;
}

/** One file that was found, whether or not it made a skill. */
export interface FileState {
  readonly kind: SkillKind;
  readonly name: string;
  readonly path: string;
  readonly state: FileStateName;
  readonly reason: string;
}

/**
 * The whole library at one moment. Never changed in place: each scan makes a new one with a higher
 * version. Findings themselves are asked for by `getDiagnostics`, so that a list of thousands stays light.
 */
export interface LibrarySnapshot {
  readonly version: number;
  readonly skills: readonly SkillSummary[];
  readonly states: readonly FileState[];
  readonly roots: readonly RootStatus[];
  /** The loader's log lines of this scan. */
  readonly log: readonly string[];
  /** How long the scan took, in milliseconds. */
  readonly scanMs: number;
  readonly watching: boolean;
}
