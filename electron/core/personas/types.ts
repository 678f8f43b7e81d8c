import type { Persona, PersonaFinding } from '../../../shared/model';

/** What a persona's text says. `persona` is null when an error keeps it from being used. */
export interface ParsedPersona {
  readonly persona: Persona | null;
  readonly findings: readonly PersonaFinding[];
}
