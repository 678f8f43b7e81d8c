import type { Diagnostic, FileRef } from '../../shared/model';
import type { Failure } from '../../shared/result';
import { api } from './api';
import { createStore } from './createStore';
import { draftKey, type DraftKey } from './drafts';

/** The findings of one text. */
export interface CheckedDraft {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Why the newest text could not be checked; its older findings stay. */
  readonly failure: Failure | null;
}

/** The newest findings of each open file. */
export const checks = createStore<Readonly<Record<DraftKey, CheckedDraft>>>({});

/** Keys that come faster than this are checked together; a huge text crosses to main less often. */
const PAUSE_MS = 15;
const HUGE = 1_000_000;
const HUGE_PAUSE_MS = 300;

interface Line {
  /** Counts the requests of one file: an answer is shown only if nothing was asked since. */
  asked: number;
  running: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const lines = new Map<DraftKey, Line>();

/**
 * Has a text checked by the rules in main. One question of a file is on its way at a time; while it
 * is, only the newest text waits. Answers that a newer text has overtaken are dropped.
 */
export function checkDraft(ref: FileRef, text: string): void {
  const key = draftKey(ref);
  const line = lines.get(key) ?? { asked: 0, running: false, timer: undefined };
  lines.set(key, line);
  line.asked += 1;
  clearTimeout(line.timer);
  line.timer = setTimeout(() => void ask(ref, text, line), text.length > HUGE ? HUGE_PAUSE_MS : PAUSE_MS);
}

async function ask(ref: FileRef, text: string, line: Line): Promise<void> {
  if (line.running) {
    line.timer = setTimeout(() => void ask(ref, text, line), PAUSE_MS);
    return;
  }
  const mine = line.asked;
  line.running = true;
  const result = await api().validateText({ file: ref, text });
  line.running = false;
  if (line.asked !== mine) return;
  const key = draftKey(ref);
  checks.set((all) => ({
    ...all,
    [key]: result.ok
      ? { text, diagnostics: result.value, failure: null }
      : { text: all[key]?.text ?? '', diagnostics: all[key]?.diagnostics ?? [], failure: result.error },
  }));
}

/** Drops a file's findings, and what is still on its way for it. */
export function forgetCheck(ref: FileRef): void {
  const key = draftKey(ref);
  const line = lines.get(key);
  clearTimeout(line?.timer);
  if (line !== undefined) line.asked += 1;
  lines.delete(key);
  checks.set((all) => Object.fromEntries(Object.entries(all).filter(([other]) => other !== key)));
}

export function useCheck(ref: FileRef): CheckedDraft | undefined {
  return checks.use((all) => all[draftKey(ref)]);
}
