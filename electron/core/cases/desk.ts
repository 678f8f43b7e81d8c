import type {
  CaseCollision,
  CaseComparison,
  CaseOutcome,
  CaseProgress,
  CaseState,
  CaseSummary,
  RunId,
  SavedCase,
  SkillId,
} from '../../../shared/model';
import { fail, ok, type Result } from '../../../shared/result';
import type { Library } from '../library';
import type { SubprocessSkill } from '../manifest';
import { listCases } from './files';
import { caseFromRun } from './fromRun';
import type { CaseRunner } from './runCase';
import { casesOf, runCases, type CaseToRun } from './runCases';
import { writeCase } from './save';

/** Outcomes that are remembered; of more, the oldest go. */
const MAX_OUTCOMES = 5000;

export interface CaseDeskOptions extends CaseRunner {
  readonly library: Library;
  readonly fits: (skill: SubprocessSkill, argumentsText: string) => Promise<boolean>;
  readonly onProgress: (progress: CaseProgress) => void;
}

export interface RunToSave {
  readonly runId: RunId;
  readonly skill: SkillId;
  readonly name: string;
  readonly compare: CaseComparison;
  readonly collision: CaseCollision;
}

/** Cases for a window: lists and saves them, and runs one lot of them at a time, which outlives the page. */
export class CaseDesk {
  private progress: CaseProgress | null = null;
  private stopping: AbortController | null = null;
  private readonly outcomes = new Map<string, CaseOutcome>();

  constructor(private readonly options: CaseDeskOptions) {}

  async list(skill: SkillId): Promise<Result<readonly CaseSummary[]>> {
    const place = this.options.library.place(skill);
    if (place === null) return unknownSkill(skill);
    try {
      const files = await listCases(place.folder);
      this.forgetOthers(skill, new Set(files.map(({ name }) => name)));
      return ok(files.map(({ name, path, description, problem }) => ({ name, path, description, problem })));
    } catch (error) {
      return fail('disk', error instanceof Error ? error.message : String(error));
    }
  }

  state(): CaseState {
    return { progress: this.progress, outcomes: [...this.outcomes.values()] };
  }

  /** Starts the cases of these skills, or those of one name, and answers at once. */
  async run(skills: readonly SkillId[], name?: string): Promise<Result<CaseProgress>> {
    if (this.stopping !== null) {
      return fail('busy', 'Cases are being run already. Wait until they are done, or stop them.');
    }
    const stopping = new AbortController();
    this.stopping = stopping;
    const runnable = skills
      .map((id) => this.options.library.skill(id))
      .filter((skill): skill is SubprocessSkill => skill?.kind === 'subprocess');
    const { items, unlisted } = await casesOf(runnable, name);
    if (items.length === 0) {
      this.stopping = null;
      return fail(
        unlisted[0] === undefined ? 'not-found' : 'disk',
        unlisted[0]?.reason ?? nothingToRun(name),
      );
    }
    const ids = [...new Set(items.map(({ skill }) => skill.manifestPath))];
    const progress = this.report({
      state: 'running',
      skills: ids,
      total: items.length,
      done: 0,
      current: null,
      outcome: null,
    });
    void this.carryOut(items, stopping.signal);
    return ok(progress);
  }

  /** Stops the case that runs, and those that wait. */
  stop(): void {
    if (this.stopping === null || this.progress?.state !== 'running') return;
    this.report({ ...this.progress, state: 'stopping', outcome: null });
    this.stopping.abort();
  }

  /** Saves a run of a skill as a case beside its manifest. */
  async save({ runId, skill: id, name, compare, collision }: RunToSave): Promise<Result<SavedCase>> {
    const { library, service, fits } = this.options;
    const skill = library.skill(id);
    if (skill?.kind !== 'subprocess') return unknownSkill(id);
    const details = await service.details(runId);
    if (!details.ok) return details;
    if (details.value.record.skill !== id) {
      return fail('bad-request', `This run was none of ${skill.name}, so it makes no case of it.`);
    }
    const text = await caseFromRun(service, fits, skill, runId, compare);
    return text.ok ? writeCase(skill.folder, name, text.value, collision) : text;
  }

  private async carryOut(items: readonly CaseToRun[], signal: AbortSignal): Promise<void> {
    const change = (patch: Partial<CaseProgress>): void => {
      if (this.progress !== null) this.report({ ...this.progress, ...patch });
    };
    const watcher = {
      onStart: ({ skill, file }: CaseToRun) =>
        change({ current: { skill: skill.manifestPath, name: file.name }, outcome: null }),
      onEnd: (outcome: CaseOutcome) => {
        this.remember(outcome);
        change({ current: null, outcome, done: (this.progress?.done ?? 0) + 1 });
      },
    };
    await runCases(this.options, items, watcher, signal);
    this.stopping = null;
    change({ state: 'ended', current: null, outcome: null });
  }

  /** What came of a case that is no longer there is of no interest. */
  private forgetOthers(skill: SkillId, names: ReadonlySet<string>): void {
    for (const [key, outcome] of this.outcomes) {
      if (outcome.skill === skill && !names.has(outcome.name)) this.outcomes.delete(key);
    }
  }

  private remember(outcome: CaseOutcome): void {
    const key = `${outcome.skill}\n${outcome.name}`;
    this.outcomes.delete(key);
    this.outcomes.set(key, outcome);
    const [oldest] = this.outcomes.keys();
    if (this.outcomes.size > MAX_OUTCOMES && oldest !== undefined) this.outcomes.delete(oldest);
  }

  private report(progress: CaseProgress): CaseProgress {
    this.progress = progress;
    this.options.onProgress(progress);
    return progress;
  }
}

function unknownSkill(id: SkillId): Result<never> {
  return fail('not-found', `${id} is not loaded, so it has no cases here. See Problems for the reason.`);
}

function nothingToRun(name: string | undefined): string {
  return name === undefined
    ? 'There are no cases to run. Save a finished run as a case first.'
    : `There is no case "${name}" any more. It may have been renamed or deleted.`;
}
