import { readPipe, readProcessNow, readProcesses, type ProcessInfo } from './processTable';

/**
 * The processes of one run: the entry, which leads a session and a process group of its own, and whatever it
 * started. Numbers are used again by the system, so no signal is sent to a number without knowing whose it is.
 */
export class ProcessGroup {
  /** True from the moment the entry was waited for: until then the system can't give its number away. */
  private reaped = false;

  /** `leaderStart`: the start time of the entry; null where finding it out costs too much. */
  constructor(
    readonly id: number,
    readonly leaderStart: string | null,
    private readonly pipes: ReadonlySet<string> = new Set(),
  ) {}

  /** The group of an entry that was started just now. */
  static of(pid: number): ProcessGroup {
    const found = ([0, 1, 2] as const).map((descriptor) => readPipe(pid, descriptor));
    const pipes = new Set(found.filter((pipe) => pipe !== null));
    return new ProcessGroup(pid, readProcessNow(pid)?.startTime ?? null, pipes);
  }

  leaderExited(): void {
    this.reaped = true;
  }

  /** For the very end of this process, when nothing can be waited for any more. */
  killNow(): void {
    if (!this.reaped) send(-this.id, 'SIGKILL');
  }

  /** Quick: false means that certainly nobody of the group is left. */
  mayHaveMembers(): boolean {
    if (!this.reaped) return true;
    try {
      process.kill(-this.id, 0);
      return true;
    } catch (error) {
      // EPERM: somebody is there who has become another user.
      return (error as NodeJS.ErrnoException).code !== 'ESRCH';
    }
  }

  /**
   * Who of the run still lives: members of its group, of its session (job control makes further groups),
   * and descendants of these that made a session of their own.
   */
  async members(): Promise<readonly ProcessInfo[]> {
    return familyOf(await readProcesses(), this.id, this.leaderStart);
  }

  /** Who holds a pipe of the run although it is no member any more: it must have come from here. */
  async pipeHolders(): Promise<readonly ProcessInfo[]> {
    if (this.pipes.size === 0) return [];
    const all = await readProcesses();
    return all.filter(
      ({ pid, zombie }) =>
        !zombie &&
        pid !== process.pid &&
        ([0, 1, 2] as const).some((descriptor) => this.pipes.has(readPipe(pid, descriptor) ?? '')),
    );
  }

  /** Sends a signal to these, which were just read from the process table. Answers whom it could not reach. */
  signal(members: readonly ProcessInfo[], signal: 'SIGTERM' | 'SIGKILL'): readonly ProcessInfo[] {
    if (members.some(({ group }) => group === this.id)) {
      send(-this.id, signal);
      // A stopped process does not see the polite signal before it is woken.
      if (signal === 'SIGTERM') send(-this.id, 'SIGCONT');
    }
    return members.filter(({ pid, group }) => group !== this.id && !send(pid, signal));
  }
}

/** Those of `all` that belong to the group `id` whose leader started at `leaderStart`. */
export function familyOf(
  all: readonly ProcessInfo[],
  id: number,
  leaderStart: string | null,
): readonly ProcessInfo[] {
  const leader = all.find(({ pid }) => pid === id);
  // The number has been given to somebody else: then our group was empty before, and nobody of it is left.
  if (leader !== undefined && leaderStart !== null && leader.startTime !== leaderStart) return [];
  const family = new Set(
    all.filter(({ group, session }) => group === id || session === id).map(({ pid }) => pid),
  );
  for (let size = -1; size !== family.size;) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid, zombie }) => family.has(pid) && !zombie);
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
