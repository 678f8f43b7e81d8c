import type { PermissionMode } from './run';

/** Who runs something: a permission mode, and which skills may be used at all. */
export interface Persona {
  readonly name: string;
  readonly description: string;
  readonly whenToUse: string;
  readonly mode: PermissionMode;
  /** Names or patterns of the only skills that may be used; empty means all. */
  readonly tools: readonly string[];
  /** Names or patterns (`*suffix`, `prefix*`) of skills that may not be used. They win over `tools`. */
  readonly disallowedTools: readonly string[];
}

/** Something about a persona's file. An error means that the persona can't be used. */
export interface PersonaFinding {
  readonly severity: 'error' | 'warning';
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** A persona's file as it is on disk. */
export interface PersonaFile {
  /** Its name inside the personas' folder, such as `operator.md`. */
  readonly file: string;
  readonly text: string;
  /** null when an error keeps it from being used. */
  readonly persona: Persona | null;
  readonly findings: readonly PersonaFinding[];
}
