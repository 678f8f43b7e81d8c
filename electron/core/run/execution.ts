import type { RunOutcome } from '../../../shared/model';
import { fileIdentity, readSkillContent } from '../approval';
import type { Request } from './admission';
import { checkEntry } from './entryCheck';
import type { RunLimits } from './limits';
import type { LiveRun } from './liveRun';
import type { ProcessGroup } from './processGroup';
import type { Slots } from './slots';
import { Supervisor } from './supervisor';

export interface ExecutionOptions {
  readonly slots: Slots;
  readonly limits: RunLimits;
  /** ISO 8601: when the signatures for this run expire; null when it has none. */
  readonly approvedUntil: string | null;
  /** The last moment before a process is started. @throws when it must not be */
  readonly onStart: () => void;
  /** The process lives; `group` is to be remembered until the run has ended. */
  readonly onStarted: (group: ProcessGroup) => void;
  /** Takes standard output, before the run is told to have ended. */
  readonly onOutput: (output: Buffer) => Promise<void>;
}

/** One accepted run on its way through the queue and its process. */
export class Execution {
  private supervisor: Supervisor | null = null;
  /** Of the entry, from just before its content was looked at for the last time. */
  private identity: string | null = null;
  private stopReason = '';
  private cancel!: () => void;
  private readonly cancelled = new Promise<void>((resolve) => {
    this.cancel = resolve;
  });

  constructor(
    readonly run: LiveRun,
    private readonly request: Request,
    private readonly options: ExecutionOptions,
  ) {}

  /** Ends it, wherever it is on its way. `reason` is for an end that nobody asked for. */
  stop(reason = ''): void {
    this.stopReason ||= reason;
    this.cancel();
    this.supervisor?.stop();
  }

  killNow(): void {
    this.supervisor?.killNow();
  }

  /** Runs to the end; never throws. */
  async toTheEnd(): Promise<void> {
    const { slots } = this.options;
    const waits = !slots.free;
    if (waits) this.run.add({ type: 'queued' });
    if (!(await slots.take(this.cancelled))) {
      const waiting = ended('stopped', 'Stopped while it waited for its turn; nothing was started.');
      this.run.end(this.explained(waiting));
      return;
    }
    try {
      this.run.end((await this.refusal(waits)) ?? (await this.supervise()));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.run.end(ended('could-not-start', `The run could not be carried out: ${reason}`));
    } finally {
      slots.give();
    }
  }

  /** What was checked, confirmed or signed is what runs, or nothing. */
  private async refusal(waited: boolean): Promise<RunOutcome | null> {
    const { skill, content } = this.request;
    const entry = await checkEntry(skill);
    if (!entry.ok) return ended(entry.status, entry.message);
    this.identity = fileIdentity(skill.entryRealPath);
    const mayHaveChanged = waited || skill.class !== 'safe';
    if (mayHaveChanged && (await readSkillContent(skill)).hash !== content.hash) {
      return ended(
        'refused',
        'The skill was changed after the run was asked for, so it was not started. Look at the change, then run it again.',
      );
    }
    const { approvedUntil } = this.options;
    if (approvedUntil !== null && Date.parse(approvedUntil) <= Date.now()) {
      const message = `The signatures expired on ${approvedUntil}, while the run waited for its turn. Have a new request signed.`;
      return ended('refused', message);
    }
    this.options.onStart();
    return null;
  }

  private explained(outcome: RunOutcome): RunOutcome {
    if (outcome.status !== 'stopped' || this.stopReason === '') return outcome;
    return { ...outcome, message: this.stopReason };
  }

  private async supervise(): Promise<RunOutcome> {
    const { run, request, options } = this;
    const { skill, environment, input } = request;
    const supervisor = new Supervisor(
      {
        entry: skill.entryRealPath,
        folder: skill.folder,
        environment,
        input,
        timeoutMs: skill.timeoutSeconds * 1000,
        limits: options.limits,
        isGenuine: () => fileIdentity(skill.entryRealPath) === this.identity,
      },
      {
        started: (group) => {
          options.onStarted(group);
          run.add({
            type: 'started',
            pid: group.id,
            entry: skill.entryRealPath,
            folder: skill.folder,
            environmentNames: Object.keys(environment),
          });
        },
        line: (bytes, cutBytes) => run.line(bytes, cutBytes),
        output: (bytes) => run.output(bytes),
        notice: (text) => run.notice(text),
      },
    );
    this.supervisor = supervisor;
    void this.cancelled.then(() => supervisor.stop());
    const end = await supervisor.run();
    await options.onOutput(end.output);
    return this.explained(end.outcome);
  }
}

function ended(status: RunOutcome['status'], message: string): RunOutcome {
  return { status, exitCode: null, signal: null, message };
}
