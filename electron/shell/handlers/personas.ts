import { ok } from '../../../shared/result';
import { parsePersona } from '../../core/personas';
import type { Handlers } from '../ipc';
import type { Services } from '../services';

type PersonaHandlers = Pick<Handlers, 'listPersonas' | 'checkPersona' | 'savePersona' | 'deletePersona'>;

export function personaHandlers({ personas }: Services): PersonaHandlers {
  return {
    listPersonas: async () => ok(await personas.list()),
    checkPersona: ({ text }) => ok({ text, ...parsePersona(text) }),
    savePersona: ({ file, text, base }) => personas.save(file, text, base),
    deletePersona: ({ file }) => personas.remove(file),
  };
}
