import type { CaseOutcome } from '../../../shared/model';
import type { SubprocessSkill } from '../manifest';
import { listCases } from './files';
import { outcomeOf, runCase, type CaseRunner } from './runCase';
import type { CaseFile } from './types';

/** One case to run. */
export interface CaseToRun {
  readonly skill: SubprocessSkill;
  readonly file: CaseFile;
}

export interface CaseWatcher {
  readonly onStart: (item: CaseToRun) => void;
  readonly onEnd: (outcome: CaseOutcome) => void;
}

/** Runs cases one by one, until all are done or `signal` says to stop; then the one that runs is stopped too. */
export async function runCases(
  runner: CaseRunner,
  items: readonly CaseToRun[],
  watcher: CaseWatcher,
  signal: AbortSignal,
): Promise<void> {
  for (const item of items) {
    if (signal.aborted) return;
    watcher.onStart(item);
    watcher.onEnd(await runCase(runner, item.skill, item.file, signal));
  }
}

/** The cases of skills in their order, or those of one name. Folders that can't be listed are answered as outcomes. */
export async function casesOf(
  skills: readonly SubprocessSkill[],
  name?: string,
): Promise<{ readonly items: readonly CaseToRun[]; readonly unlisted: readonly CaseOutcome[] }> {
  const items: CaseToRun[] = [];
  const unlisted: CaseOutcome[] = [];
  for (const skill of skills) {
    try {
      const files = await listCases(skill.folder);
      const wanted = files.filter((file) => name === undefined || file.name === name);
      items.push(...wanted.map((file) => ({ skill, file })));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      unlisted.push(outcomeOf(skill, 'cases', { verdict: 'broken', reason }));
    }
  }
  return { items, unlisted };
}
