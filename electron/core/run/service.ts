import type {
  RunDetails,
  RunId,
  RunOutput,
  RunRecord,
  RunRequest,
  StartOutcome,
} from '../../../shared/model';
import { fail, ok, type Result } from '../../../shared/result';
import {
  ApprovalStore,
  ApprovedContents,
  SignerStore,
  type Approval,
  type ApprovalRequest,
} from '../approval';
import type { SubprocessSkill } from '../manifest';
import { AliveMarkers } from './aliveMarkers';
import { AuditLog } from './audit';
import { History } from './history';
import { runLimits, serviceLimits, type ServiceLimits } from './limits';
import { LiveRuns } from './liveRuns';
import { recoverInterrupted } from './recovery';
import { Results } from './results';
import { isRunId, runFolder } from './runFolder';
import { Slots } from './slots';
import { Starter } from './starter';
import { readTimeline } from './timelineFile';
import type { BatchListener, Following, RunServiceOptions } from './types';

const SWEEP_EVERY = 50;

/** Starts, follows, keeps and ends runs. One for each process of the app; several may share a data folder. */
export class RunService {
  private readonly dataFolder: string;
  private readonly live = new LiveRuns();
  private readonly limits: ServiceLimits;
  private readonly history: History;
  private readonly results: Results;
  private readonly markers: AliveMarkers;
  private readonly starter: Starter;
  private readonly recovered: Promise<void>;
  private closing = false;
  private endedSinceSweep = 0;

  constructor(options: RunServiceOptions) {
    const { dataFolder } = options;
    this.dataFolder = dataFolder;
    this.limits = { ...serviceLimits, ...options.limits };
    this.history = new History(dataFolder, this.limits);
    this.results = new Results(dataFolder, this.limits.maxVerbatimBytes);
    this.markers = new AliveMarkers(dataFolder);
    this.starter = new Starter({
      options,
      limits: this.limits,
      runLimits: { ...runLimits, ...options.runLimits },
      slots: new Slots(this.limits.maxRunning),
      live: this.live,
      results: this.results,
      audit: new AuditLog(dataFolder, this.limits),
      markers: this.markers,
      approvals: {
        signers: new SignerStore(dataFolder),
        store: new ApprovalStore(dataFolder),
        contents: new ApprovedContents(dataFolder),
      },
      onEnded: () => this.sweepNowAndThen(),
    });
    // What a crashed process left behind is ended first; then the history is brought within its bounds.
    this.recovered = recoverInterrupted(dataFolder).catch(() => undefined);
    void this.recovered.then(() => this.history.sweep()).catch(() => undefined);
  }

  /**
   * Takes a request through the gate and starts it, or says why not. Settles when it runs or waits its turn.
   * `approvals` are signatures that came with the request; those kept in the data folder count as well.
   */
  async start(
    skill: SubprocessSkill,
    request: RunRequest,
    approvals: readonly Approval[] = [],
  ): Promise<Result<StartOutcome>> {
    await this.recovered;
    if (this.closing) return fail('busy', 'The app is closing; nothing is started any more.');
    try {
      return await this.starter.start(skill, request, approvals);
    } catch (error) {
      return fail('internal', `The run could not be prepared: ${messageOf(error)}`);
    }
  }

  /**
   * What two signers must sign, so that this very run may start: the skill as it is now, these arguments. Valid for
   * a day unless said otherwise, at most 30 days. To be exported as JSON.
   */
  async requestApproval(
    skill: SubprocessSkill,
    request: RunRequest,
    validForMs?: number,
  ): Promise<Result<ApprovalRequest>> {
    try {
      return ok(await this.starter.requestApproval(skill, request, validForMs));
    } catch (error) {
      return fail('internal', `The request could not be prepared: ${messageOf(error)}`);
    }
  }

  /** Ends a run with everything it started. What has happened by then stays on its timeline. */
  stop(id: RunId): Result<null> {
    const execution = this.live.get(id);
    if (execution === null) return fail('not-found', 'This run has ended already.');
    execution.stop();
    return ok(null);
  }

  /** Everything to draw a run from scratch, while it lives or later. */
  async details(id: RunId): Promise<Result<RunDetails>> {
    const execution = this.live.get(id);
    return execution === null ? this.keptDetails(id) : ok(execution.run.details());
  }

  /** As `details`, and from then on each stretch of the timeline goes to `listener`, without a gap between the two. */
  async follow(id: RunId, listener: BatchListener): Promise<Result<Following>> {
    const execution = this.live.get(id);
    if (execution === null) {
      const kept = await this.keptDetails(id);
      if (!kept.ok) return kept;
      return ok({ details: kept.value, acknowledge: () => undefined, stop: () => undefined });
    }
    const { run } = execution;
    const follower = run.follow(listener);
    return ok({
      details: run.details(),
      acknowledge: (seq) => follower.acknowledge(seq),
      stop: () => run.unfollow(follower),
    });
  }

  /** Records of living and kept runs, newest first; of one skill when its id is given. */
  async list(skill?: string): Promise<Result<readonly RunRecord[]>> {
    await this.recovered;
    const living = this.live.all().map(({ run }) => run.record());
    const kept = (await this.history.list()).filter(({ id }) => this.live.get(id) === null);
    const current = [...living.reverse(), ...kept];
    return ok(skill === undefined ? current : current.filter((record) => record.skill === skill));
  }

  /** Standard output from its beginning, as it may be shown: secrets masked. Empty while the run lives. */
  async output(id: RunId, maxBytes: number): Promise<Result<RunOutput>> {
    if (!isRunId(id)) return unknownRun(id);
    return ok(await this.results.beginning(id, maxBytes));
  }

  /** Standard output byte for byte, for the one who asked for the run. After a restart, as it was kept. */
  async verbatimOutput(id: RunId): Promise<Result<Uint8Array>> {
    if (!isRunId(id)) return unknownRun(id);
    return ok(await this.results.whole(id));
  }

  /** Removes kept runs. A run that lives is left alone and named. */
  async remove(ids: readonly RunId[]): Promise<Result<null>> {
    const living = ids.filter((id) => this.live.get(id) !== null);
    for (const id of ids) {
      if (!isRunId(id) || living.includes(id)) continue;
      this.results.forget(id);
      await this.history.remove(id);
    }
    if (living.length === 0) return ok(null);
    return fail('busy', `${living.length} of these runs still live. Stop them first: ${living.join(', ')}`);
  }

  /** Ends all runs, for quitting. Nothing starts afterwards; settles when no process of them is left. */
  async endAll(): Promise<void> {
    this.closing = true;
    await this.live.endAll();
    this.markers.close();
  }

  /** For when this process is torn down and can't wait: the hard signal to every group whose entry still lives. */
  killAllNow(): void {
    this.closing = true;
    this.live.killAllNow();
  }

  private async keptDetails(id: RunId): Promise<Result<RunDetails>> {
    if (!isRunId(id)) return unknownRun(id);
    const record = await this.history.get(id);
    if (record === null) return unknownRun(id);
    const all = readTimeline(runFolder(this.dataFolder, id));
    const events = all.slice(-this.limits.maxDetailEvents);
    return ok({ record, events, dropped: (events[0]?.seq ?? 1) - 1 });
  }

  private sweepNowAndThen(): void {
    if (++this.endedSinceSweep < SWEEP_EVERY) return;
    this.endedSinceSweep = 0;
    void this.history.sweep().catch(() => undefined);
  }
}

function unknownRun(id: RunId): Result<never> {
  return fail('not-found', `There is no run ${id.slice(0, 80)} in the history. It may have been deleted.`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
