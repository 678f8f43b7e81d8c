import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunId } from '../../../shared/model';
import type { ProcessGroup } from './processGroup';
import { bootId, processClock, readProcess, readProcessNow } from './processTable';

const HEARTBEAT_MS = 1000;

/** What a process of this app leaves behind for the next one, in case it dies before its runs do. */
export interface Marker {
  readonly owner: number;
  readonly ownerStart: string;
  readonly bootId: string;
  /** On the clock of `processClock`: until then the owner lived, and with it the leaders of its groups. */
  readonly aliveAt: number | null;
  readonly runs: readonly MarkedRun[];
}

export interface MarkedRun {
  readonly id: RunId;
  /** null while the run waits in the queue. */
  readonly group: number | null;
  readonly leaderStart: string | null;
}

/** Keeps one small file for this process as long as runs of it live. */
export class AliveMarkers {
  private readonly runs = new Map<RunId, MarkedRun>();
  private heartbeat: NodeJS.Timeout | null = null;
  private readonly path: string;
  private readonly boot = bootId();
  private ownerStart = readProcessNow(process.pid)?.startTime ?? '';

  constructor(private readonly dataFolder: string) {
    this.path = join(markerFolder(dataFolder), `${process.pid}.json`);
  }

  add(id: RunId, group: ProcessGroup | null): void {
    const leaderStart = group?.leaderStart ?? null;
    this.runs.set(id, { id, group: group?.id ?? null, leaderStart });
    this.write();
    this.heartbeat ??= setInterval(() => this.write(), HEARTBEAT_MS).unref();
    if (group !== null && leaderStart === null) void this.findStart(id, group.id);
  }

  remove(id: RunId): void {
    if (!this.runs.delete(id)) return;
    if (this.runs.size > 0) {
      this.write();
      return;
    }
    if (this.heartbeat !== null) clearInterval(this.heartbeat);
    this.heartbeat = null;
    rmSync(this.path, { force: true });
  }

  /** Where the process table can't be read in passing. */
  private async findStart(id: RunId, group: number): Promise<void> {
    if (this.ownerStart === '') this.ownerStart = (await readProcess(process.pid))?.startTime ?? '';
    const leaderStart = (await readProcess(group))?.startTime ?? null;
    if (!this.runs.has(id)) return;
    this.runs.set(id, { id, group, leaderStart });
    this.write();
  }

  /** Failing to write only costs the clean-up after a crash; the run itself goes on. */
  private write(): void {
    const marker: Marker = {
      owner: process.pid,
      ownerStart: this.ownerStart,
      bootId: this.boot,
      aliveAt: processClock(),
      runs: [...this.runs.values()],
    };
    try {
      mkdirSync(markerFolder(this.dataFolder), { recursive: true, mode: 0o700 });
      const temporary = `${this.path}.tmp`;
      writeFileSync(temporary, JSON.stringify(marker), { mode: 0o600 });
      renameSync(temporary, this.path);
    } catch {
      rmSync(`${this.path}.tmp`, { force: true });
    }
  }
}

/** The markers that are there, each with a way to remove it. */
export function readMarkers(dataFolder: string): readonly { marker: Marker; remove: () => void }[] {
  const folder = markerFolder(dataFolder);
  return listFolder(folder).flatMap((name) => {
    if (!/^\d+\.json$/.test(name)) return [];
    const path = join(folder, name);
    try {
      // Written by `AliveMarkers` and renamed into place whole.
      const marker = JSON.parse(readFileSync(path, 'utf8')) as Marker;
      return [{ marker, remove: () => rmSync(path, { force: true }) }];
    } catch {
      return [];
    }
  });
}

function listFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function markerFolder(dataFolder: string): string {
  return join(dataFolder, 'runs-alive');
}
