import type { CaseOutcome, CaseProgress, SkillId } from '../../shared/model';
import { api } from './api';
import { createStore } from './createStore';
import { showFailure } from './toasts';

export interface CasesState {
  /** Of the lot that runs, or ran last. */
  readonly progress: CaseProgress | null;
  /** The last outcome of each case, by `caseKey`. */
  readonly outcomes: ReadonlyMap<string, CaseOutcome>;
  /** Counts what was saved here, so that lists are asked for anew. */
  readonly saved: number;
}

const empty: CasesState = { progress: null, outcomes: new Map(), saved: 0 };

export const cases = createStore<CasesState>(empty);

export function caseKey(skill: SkillId, name: string): string {
  return `${skill}\n${name}`;
}

let listening: { readonly to: ReturnType<typeof api>; readonly stop: () => void } | null = null;

/** Follows what main tells about cases, and asks how they stand. Safe to call whenever something needs them. */
export function startCases(): void {
  const current = api();
  if (listening?.to === current) return;
  listening?.stop();
  cases.set(empty);
  listening = { to: current, stop: current.on('caseProgress', takeProgress) };
  void loadState();
}

async function loadState(): Promise<void> {
  const result = await api().getCaseState({});
  if (!result.ok) return;
  const { progress, outcomes } = result.value;
  cases.set((state) => ({
    ...state,
    // An event that came meanwhile is newer than this answer.
    progress: state.progress ?? progress,
    outcomes: new Map([
      ...outcomes.map((one): [string, CaseOutcome] => [caseKey(one.skill, one.name), one]),
      ...state.outcomes,
    ]),
  }));
}

function takeProgress(progress: CaseProgress): void {
  const { outcome } = progress;
  cases.set((state) => ({
    ...state,
    progress,
    outcomes:
      outcome === null
        ? state.outcomes
        : new Map(state.outcomes).set(caseKey(outcome.skill, outcome.name), outcome),
  }));
}

export async function runCases(skills: readonly SkillId[], name?: string): Promise<void> {
  const started = await api().runCases({ skills: [...skills], ...(name === undefined ? {} : { name }) });
  if (!started.ok) showFailure(started.error);
}

export async function stopCases(): Promise<void> {
  const stopped = await api().stopCases({});
  if (!stopped.ok) showFailure(stopped.error);
}

/** A case was deleted here. */
export function forgetCase(skill: SkillId, name: string): void {
  cases.set((state) => {
    const outcomes = new Map(state.outcomes);
    outcomes.delete(caseKey(skill, name));
    return { ...state, outcomes, saved: state.saved + 1 };
  });
}

/** A case was saved or brought back here: the lists that are shown no longer hold. */
export function casesChanged(): void {
  cases.set((state) => ({ ...state, saved: state.saved + 1 }));
}
