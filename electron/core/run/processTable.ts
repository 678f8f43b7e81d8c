import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** One process. `startTime` together with `pid` names it for ever: numbers are used again, pairs are not. */
export interface ProcessInfo {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  /** The session; where the system does not say, the group. */
  readonly session: number;
  /** Only to be compared for equality, and by `startMoment`. */
  readonly startTime: string;
  /** Has ended already; only its parent has not asked how. */
  readonly zombie: boolean;
}

const onLinux = process.platform === 'linux';

/** All processes of this machine at this moment. */
export async function readProcesses(): Promise<readonly ProcessInfo[]> {
  if (!onLinux) return parsePs(await runPs(['-ax']));
  return readdirSync('/proc').flatMap((name) => {
    const info = /^\d+$/.test(name) ? readProcProcess(Number(name)) : null;
    return info === null ? [] : [info];
  });
}

/** One process, or null when there is none of that number. */
export async function readProcess(pid: number): Promise<ProcessInfo | null> {
  if (onLinux) return readProcProcess(pid);
  return parsePs(await runPs(['-p', String(pid)]))[0] ?? null;
}

/** Like `readProcess`, where that costs next to nothing; null elsewhere. */
export function readProcessNow(pid: number): ProcessInfo | null {
  return onLinux ? readProcProcess(pid) : null;
}

/** A moment on the clock by which processes' start times are told; null where it can't be had. */
export function processClock(): number | null {
  if (!onLinux) return Date.now();
  try {
    return Number(readFileSync('/proc/uptime', 'latin1').split(' ')[0]);
  } catch {
    return null;
  }
}

/** When a process started, on the clock of `processClock`. Linux counts in hundredths of a second since it booted. */
export function startMoment({ startTime }: ProcessInfo): number {
  return onLinux ? Number(startTime) / 100 : Date.parse(startTime);
}

/** Tells one boot of the machine from another: start times and numbers mean nothing across them. */
export function bootId(): string {
  try {
    return onLinux ? readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim() : '';
  } catch {
    return '';
  }
}

/**
 * What one of a process's three standard streams is, when it is a pipe or a socket: two processes with the same
 * answer hold the same one. null for anything else, and where the system does not say.
 */
export function readPipe(pid: number, descriptor: 0 | 1 | 2): string | null {
  if (!onLinux) return null;
  try {
    const target = readlinkSync(`/proc/${pid}/fd/${descriptor}`);
    return /^(?:socket|pipe):\[\d+\]$/.test(target) ? target : null;
  } catch {
    return null;
  }
}

/** Fields of /proc/PID/stat, proc(5). The name in brackets may hold anything, brackets and blanks too. */
function readProcProcess(pid: number): ProcessInfo | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return null;
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, parent, group, session] = fields;
  const startTime = fields[19];
  if (state === undefined || startTime === undefined) return null;
  return {
    pid,
    parent: Number(parent),
    group: Number(group),
    session: Number(session),
    startTime,
    zombie: state === 'Z' || state === 'X',
  };
}

function runPs(which: readonly string[]): Promise<string> {
  const args = [...which, '-o', 'pid=,ppid=,pgid=,stat=,lstart='];
  return new Promise((resolve) => {
    execFile('/bin/ps', args, { env: { LC_ALL: 'C' }, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) => {
      // With -p, "no such process" is an error too: an empty answer says it as well.
      resolve(stdout);
    });
  });
}

function parsePs(output: string): readonly ProcessInfo[] {
  return output.split('\n').flatMap((line) => {
    const [pid, parent, group, state, ...start] = line.trim().split(/\s+/);
    if (pid === undefined || group === undefined || state === undefined || start.length === 0) return [];
    const number = Number(group);
    return [
      {
        pid: Number(pid),
        parent: Number(parent),
        group: number,
        session: number,
        startTime: start.join(' '),
        zombie: state.startsWith('Z'),
      },
    ];
  });
}
