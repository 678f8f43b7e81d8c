import { join } from 'node:path';
import type { PermissionMode, Persona } from '../../../shared/model';
import { fail, ok } from '../../../shared/result';
import { toPermissionMode } from '../approval';
import { PersonaStore } from '../personas';
import type { RunServiceOptions } from '../run';
import { reasonOf } from '../files';
import type { Terminal } from './terminal';
import { UsageError } from './usageError';
import { appDataFolder } from './workspace';

/** Under what a command runs something. */
export interface Authority {
  readonly persona: string;
  readonly mode: PermissionMode;
  readonly lookUp: NonNullable<RunServiceOptions['persona']>;
}

/** From --persona and --mode. A persona's mode holds unless one is given; the gate takes the narrower of the two. @throws UsageError */
export async function readAuthority(
  terminal: Terminal,
  { persona: name = '', mode }: { readonly persona?: string; readonly mode?: string },
): Promise<Authority> {
  if (mode !== undefined && toPermissionMode(mode) !== mode) {
    terminal.complain(`"${mode}" is no permission mode, so it counts as read-only`);
  }
  const store = new PersonaStore(appDataFolder(terminal));
  const persona = name === '' ? null : await findPersona(terminal, store, name);
  return {
    persona: name,
    mode: mode === undefined && persona !== null ? persona.mode : toPermissionMode(mode ?? ''),
    lookUp: async (named) => {
      if (named === '') return ok(null);
      const found = await store.find(named);
      return found === null ? fail('not-found', `There is no persona ${named} that can be used.`) : ok(found);
    },
  };
}

async function findPersona(terminal: Terminal, store: PersonaStore, name: string): Promise<Persona> {
  await store.ensureShipped(join(terminal.installation.assetsFolder, 'personas')).catch((error: unknown) => {
    terminal.complain(`the personas that ship were not written: ${reasonOf(error)}`);
  });
  const found = await store.find(name);
  if (found !== null) return found;
  const files = await store.list();
  const named = files.find(({ file }) => file === `${name}.md`);
  const fault = named?.findings[0];
  if (fault !== undefined) {
    throw new UsageError(
      `the persona "${name}" can't be used: ${store.folder}/${name}.md:${fault.line} ${fault.message}`,
    );
  }
  const names = files.flatMap(({ persona }) => persona?.name ?? []);
  throw new UsageError(`there is no persona "${name}"; there are: ${names.join(', ')}`);
}
