import {
  permissionModes,
  type PermissionMode,
  type Persona,
  type PersonaFile,
  type Settings,
} from '../../shared/model';
import { api } from './api';
import { createStore } from './createStore';
import { settings, updateSettings } from './settings';
import { showFailure } from './toasts';

interface PersonasState {
  readonly files: readonly PersonaFile[];
  readonly loaded: boolean;
}

export const personas = createStore<PersonasState>({ files: [], loaded: false });

/** Reads the personas, and again whenever the window comes back: their files may have been edited elsewhere. */
export function startPersonas(): () => void {
  const read = (): void => void loadPersonas();
  read();
  window.addEventListener('focus', read);
  return () => window.removeEventListener('focus', read);
}

export async function loadPersonas(): Promise<void> {
  const result = await api().listPersonas({});
  if (result.ok) personas.set({ files: result.value, loaded: true });
  else showFailure(result.error);
}

/** Under what one runs now. Main decides by the same rules, from its own files. */
export interface Standing {
  /** Empty when no persona is picked. */
  readonly name: string;
  /** null when none is picked, or the one that is can't be used. */
  readonly persona: Persona | null;
  readonly mode: PermissionMode;
  /** A persona is picked that can't be used. */
  readonly missing: boolean;
}

function standingOf({ files, loaded }: PersonasState, { persona: name, mode }: Settings): Standing {
  if (name === '') return { name, persona: null, mode, missing: false };
  const persona = files.find((file) => file.persona?.name === name)?.persona ?? null;
  if (persona !== null) return { name, persona, mode: persona.mode, missing: false };
  return { name, persona: null, mode: loaded ? 'read-only' : mode, missing: loaded };
}

export function useStanding(): Standing {
  const known = personas.use((all) => all);
  const picked = settings.use((all) => all);
  return standingOf(known, picked);
}

/** Picks a persona, which sets the mode too; an empty name picks none and keeps the mode that was. */
export async function pickPersona(name: string): Promise<boolean> {
  const standing = standingOf(personas.get(), { ...settings.get(), persona: name });
  return updateSettings({ persona: name, mode: standing.mode });
}

export function isWider(mode: PermissionMode, than: PermissionMode): boolean {
  return permissionModes.indexOf(mode) > permissionModes.indexOf(than);
}

/** The first persona of a mode, for when one needs more than the present one allows. */
export function personaOfMode(mode: PermissionMode): Persona | null {
  return personas.get().files.find((file) => file.persona?.mode === mode)?.persona ?? null;
}

/** Runs under another mode from now on: as the first persona of that mode, or as nobody when there is none. */
export async function standUnder(mode: PermissionMode): Promise<boolean> {
  if (settings.get().persona === '') return updateSettings({ mode });
  return updateSettings({ mode, persona: personaOfMode(mode)?.name ?? '' });
}
