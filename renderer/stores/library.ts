import type { LibrarySnapshot, SkillId, SkillSummary } from '../../shared/model';
import type { Failure } from '../../shared/result';
import { api } from './api';
import { createStore } from './createStore';

export interface LibraryState {
  /** The newest snapshot; null until the first one is there. */
  readonly snapshot: LibrarySnapshot | null;
  readonly failure: Failure | null;
  readonly scanning: boolean;
}

export const library = createStore<LibraryState>({ snapshot: null, failure: null, scanning: false });

/** Takes a snapshot unless a newer one is here already: answers and events overtake each other. */
export function takeSnapshot(snapshot: LibrarySnapshot): void {
  const known = library.get().snapshot;
  if (known !== null && known.version >= snapshot.version) return;
  library.set((state) => ({ ...state, snapshot, failure: null }));
}

/** Asks for the first snapshot and follows every later one. Answers the function that stops it. */
export function startLibrary(): () => void {
  const stop = api().on('libraryChanged', takeSnapshot);
  void loadLibrary();
  return stop;
}

export async function loadLibrary(): Promise<void> {
  const result = await api().getLibrary({});
  if (result.ok) takeSnapshot(result.value);
  else library.set((state) => ({ ...state, failure: result.error }));
}

/** Looks through every root again. */
export async function rescan(): Promise<void> {
  library.set((state) => ({ ...state, scanning: true }));
  const result = await api().rescan({});
  library.set((state) => ({ ...state, scanning: false, failure: result.ok ? null : result.error }));
  if (result.ok) takeSnapshot(result.value);
}

const indexes = new WeakMap<LibrarySnapshot, ReadonlyMap<SkillId, SkillSummary>>();

export function skillsById(snapshot: LibrarySnapshot): ReadonlyMap<SkillId, SkillSummary> {
  let index = indexes.get(snapshot);
  if (index === undefined) {
    index = new Map(snapshot.skills.map((skill) => [skill.id, skill]));
    indexes.set(snapshot, index);
  }
  return index;
}

/** The skill as the newest snapshot has it; undefined when it is not there. */
export function useSkill(id: SkillId | null): SkillSummary | undefined {
  return library.use((state) =>
    state.snapshot === null || id === null ? undefined : skillsById(state.snapshot).get(id),
  );
}

/** Counts up with every scan: what depends on the disk is asked for again when it changes. */
export function useLibraryVersion(): number {
  return library.use((state) => state.snapshot?.version ?? 0);
}
