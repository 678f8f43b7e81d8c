import type { Persona } from '../../shared/model';
import { fail, ok, type Result } from '../../shared/result';
import type { PersonaStore } from '../core/personas';
import type { SettingsStore } from '../core/settings';

/**
 * The persona that binds runs of the window: the one that is picked in the settings, whatever a request says. A
 * request that names another was made for other rules, and is refused.
 */
export function personaInForce(
  settings: SettingsStore,
  personas: PersonaStore,
): (named: string) => Promise<Result<Persona | null>> {
  return async (named) => {
    const picked = settings.current().persona;
    if (named !== '' && named !== picked) {
      const now = picked === '' ? 'no persona is picked' : `the persona that is picked is ${picked}`;
      return fail('refused', `The run was asked for as ${named}, but ${now}. Pick it, then run again.`);
    }
    if (picked === '') return ok(null);
    const persona = await personas.find(picked);
    if (persona !== null) return ok(persona);
    return fail(
      'not-found',
      `The persona ${picked} can't be used: its file is gone or has errors. Pick another, or mend it in Settings.`,
    );
  };
}
