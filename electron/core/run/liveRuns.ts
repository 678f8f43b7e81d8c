import type { RunId } from '../../../shared/model';
import type { Execution } from './execution';

/** The runs of this process that have not ended yet. */
export class LiveRuns {
  private readonly runs = new Map<RunId, { readonly execution: Execution; readonly done: Promise<void> }>();

  get(id: RunId): Execution | null {
    return this.runs.get(id)?.execution ?? null;
  }

  all(): readonly Execution[] {
    return [...this.runs.values()].map(({ execution }) => execution);
  }

  /** Carries a run out and forgets it when it has ended. */
  add(execution: Execution, afterwards: () => void): void {
    const { id } = execution.run.record();
    const done = execution.toTheEnd().finally(() => {
      this.runs.delete(id);
      afterwards();
    });
    this.runs.set(id, { execution, done });
  }

  /** Ends all of them and settles when nothing of them is left. */
  async endAll(): Promise<void> {
    const all = [...this.runs.values()];
    for (const { execution } of all)
      execution.stop('Skillbench was closed while this was under way, so it was ended.');
    await Promise.allSettled(all.map(({ done }) => done));
  }

  killAllNow(): void {
    for (const execution of this.all()) execution.killNow();
  }
}
