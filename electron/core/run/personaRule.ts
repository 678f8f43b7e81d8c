import type { PermissionMode, Persona, RunRequest } from '../../../shared/model';
import { fail, ok } from '../../../shared/result';
import { toPermissionMode } from '../approval';
import { narrowerMode, whyNotTool } from '../personas';
import type { RunServiceOptions } from './types';

/** What the persona of a request means for it. */
export interface PersonaRule {
  /** Never wider than the persona's. */
  readonly mode: PermissionMode;
  /** Empty when there is no persona. */
  readonly name: string;
  /** Why the persona forbids the run, whatever its class; empty when it does not. */
  readonly refusal: string;
  /** To be said where the mode is why a run is refused; empty when the persona is not to blame. */
  readonly hint: string;
}

/** Looks the persona up where main keeps it: what the page says of its mode and tools does not count. */
export async function personaRule(
  skillName: string,
  request: RunRequest,
  lookUp: RunServiceOptions['persona'],
): Promise<PersonaRule> {
  const named = request.persona ?? '';
  const asked = toPermissionMode(request.mode);
  const found = await (lookUp ?? withoutPersonas)(named);
  if (!found.ok) return { mode: 'read-only', name: named, refusal: found.error.message, hint: '' };
  const persona = found.value;
  if (persona === null) return { mode: asked, name: '', refusal: '', hint: '' };
  const mode = narrowerMode(asked, persona.mode);
  const hint =
    mode === asked
      ? ''
      : `The persona ${persona.name} allows ${persona.mode} at most, and ${asked} was asked for.`;
  return { mode, name: persona.name, refusal: whyNotTool(persona, skillName), hint };
}

function withoutPersonas(
  named: string,
): Promise<ReturnType<typeof fail> | ReturnType<typeof ok<Persona | null>>> {
  return Promise.resolve(named === '' ? ok(null) : fail('not-found', `There is no persona ${named} here.`));
}
