import type { Readable } from 'node:stream';
import type { RunOutcome } from '../../../shared/model';
import { launch, type Child, type ChildExit, type ChildSpec } from './child';
import { allGone, endProcesses, list } from './endGroup';
import { explainLaunchFailure } from './launchFailure';
import type { RunLimits } from './limits';
import { LineSplitter } from './lineSplitter';
import { judgeOutcome, type EndCause } from './outcome';
import { OutputCollector } from './outputCollector';
import { ProcessGroup } from './processGroup';
import { takeTurns } from './takeTurns';

export interface RunSpec extends ChildSpec {
  readonly timeoutMs: number;
  readonly limits: RunLimits;
  /** Asked as soon as the process is there: false kills it before it got far. */
  readonly isGenuine?: () => boolean;
}

/** What a run tells while it lives. Called in the order in which things happen. */
export interface RunSink {
  started(group: ProcessGroup): void;
  /** One line of standard error, without its end; `cutBytes` of it were dropped. Valid only during the call. */
  line(bytes: Buffer, cutBytes: number): void;
  /** How much standard output there is by now. */
  output(bytes: number): void;
  notice(text: string): void;
}

export interface RunEnd {
  readonly outcome: RunOutcome;
  /** Standard output, verbatim. */
  readonly output: Buffer;
}

/** How many graces what still comes out of a pipe is waited for. */
const LONGEST_REST = 3;

/** One process and everything it starts, from its first byte until nothing of it is left. */
export class Supervisor {
  private readonly causes = new Signal<EndCause>();
  private readonly output: OutputCollector;
  private readonly lines: LineSplitter;
  private group: ProcessGroup | null = null;
  private lastDataAt = 0;

  constructor(
    private readonly spec: RunSpec,
    private readonly sink: RunSink,
  ) {
    this.output = new OutputCollector(spec.limits.maxStdoutBytes, () => this.causes.settle('too-large'));
    this.lines = new LineSplitter(spec.limits.maxLineBytes, (line, cut) => sink.line(line, cut));
  }

  /** Ends the run as stopped. Does nothing when it is ending already. */
  stop(): void {
    this.causes.settle('stop');
  }

  /** For the very end of this process: ends the group at once, if its entry still lives. */
  killNow(): void {
    this.group?.killNow();
  }

  /** Runs to the end. Never throws; takes at most the time limit and the graces. */
  async run(): Promise<RunEnd> {
    const launched = await launch(this.spec);
    if (!launched.started) {
      const { entry, folder } = this.spec;
      const message = await explainLaunchFailure(launched.code, launched.detail, entry, folder);
      return {
        outcome: { status: 'could-not-start', exitCode: null, signal: null, message },
        output: Buffer.alloc(0),
      };
    }
    return this.watch(launched.child);
  }

  private async watch(child: Child): Promise<RunEnd> {
    const deadline = setTimeout(() => this.causes.settle('timeout'), this.spec.timeoutMs);
    const group = ProcessGroup.of(child.pid);
    this.group = group;
    this.sink.started(group);
    const drained = this.listen(child);
    if (this.spec.isGenuine?.() === false) {
      group.killNow();
      this.causes.settle('replaced');
    }
    const exit: { how: ChildExit } = { how: { code: null, signal: null } };
    const exited = child.exited.then((how) => {
      group.leaderExited();
      exit.how = how;
      this.causes.settle('exit');
    });

    const cause = await this.causes.settled;
    clearTimeout(deadline);
    if (cause === 'exit') await this.clearUp(group, drained);
    else await this.endAll(group, cause);
    const complete = await this.waitForRest(Promise.all([drained, exited]));
    // A program that was quicker than our first look at it can leave someone behind whom nothing ties to it.
    if (!complete) this.sink.notice('Somebody outside the run still holds its output; letting go of it.');
    child.release();
    this.lines.end();
    return this.conclude(cause, exit.how);
  }

  /** Takes in both streams. The answer settles when both have ended. */
  private listen(child: Child): Promise<unknown> {
    let reportAt = 0;
    takeTurns(child.stdout, (chunk) => {
      this.output.push(chunk);
      const now = performance.now();
      this.lastDataAt = now;
      if (now < reportAt) return;
      reportAt = now + this.spec.limits.stdoutReportMs;
      this.sink.output(this.output.bytes);
    });
    takeTurns(child.stderr, (chunk) => {
      this.lines.push(chunk);
      this.lastDataAt = performance.now();
    });
    return Promise.all([closed(child.stdout), closed(child.stderr)]);
  }

  private async endAll(group: ProcessGroup, cause: Exclude<EndCause, 'exit'>): Promise<void> {
    const why = {
      timeout: `The time limit of ${this.spec.timeoutMs} ms is over`,
      stop: 'Stop was asked for',
      'too-large': 'Standard output is too large',
      replaced: 'The entry was replaced while it was started',
    }[cause];
    this.sink.notice(`${why}: sending SIGTERM to the process group ${group.id}.`);
    await endProcesses(
      group,
      () => group.members(),
      this.spec.limits,
      (text) => this.sink.notice(text),
    );
    await this.endHolders(group);
  }

  /** After the entry has exited by itself: gives what it left behind a short grace, then ends it. */
  private async clearUp(group: ProcessGroup, drained: Promise<unknown>): Promise<void> {
    const { pipeGraceMs, leftoverGraceMs } = this.spec.limits;
    const quiet = await Promise.race([drained.then(() => true), after(pipeGraceMs).then(() => false)]);
    if (quiet && !group.mayHaveMembers()) return;
    const members = (): ReturnType<ProcessGroup['members']> => group.members();
    if (!(await allGone(members, leftoverGraceMs))) {
      this.sink.notice(`The entry has exited but left ${list(await members())} behind: ending it.`);
      this.output.freezeIfComplete();
      await endProcesses(group, members, this.spec.limits, (text) => this.sink.notice(text));
    }
    if (!quiet) await this.endHolders(group);
  }

  /** A process that has left group and session but still holds a pipe would otherwise write into nowhere for ever. */
  private async endHolders(group: ProcessGroup): Promise<void> {
    const holders = (): ReturnType<ProcessGroup['members']> => group.pipeHolders();
    const found = await holders();
    if (found.length === 0) return;
    this.sink.notice(`Outside the process group, ${list(found)} still holds the output: ending it.`);
    this.output.freezeIfComplete();
    await endProcesses(group, holders, this.spec.limits, (text) => this.sink.notice(text));
  }

  /** Whether everything arrived. What is still on its way when the thread was busy gets longer, within bounds. */
  private async waitForRest(rest: Promise<unknown>): Promise<boolean> {
    const { pipeGraceMs } = this.spec.limits;
    const ready = rest.then(() => true);
    for (let tries = 0; tries < LONGEST_REST; tries++) {
      const since = performance.now();
      if (await Promise.race([ready, after(pipeGraceMs).then(() => false)])) return true;
      if (this.lastDataAt < since) return false;
    }
    return false;
  }

  private conclude(cause: EndCause, exit: ChildExit): RunEnd {
    const output = this.output.take();
    this.sink.output(output.length);
    const outcome = judgeOutcome({
      cause,
      exit,
      stdout: this.output.verdict(),
      timeoutMs: this.spec.timeoutMs,
      maxStdoutBytes: this.spec.limits.maxStdoutBytes,
      hasPath: this.spec.environment['PATH'] !== undefined,
    });
    return { outcome, output };
  }
}

/** A value that is given once; later ones are ignored. */
class Signal<T> {
  settle!: (value: T) => void;
  readonly settled = new Promise<T>((resolve) => {
    this.settle = resolve;
  });
}

function closed(stream: Readable): Promise<void> {
  return new Promise((resolve) => {
    stream.once('close', resolve);
    stream.once('error', () => resolve());
  });
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
