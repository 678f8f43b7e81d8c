import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
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

/**
 * Keeps one small file for this process as long as runs of it live. It is written in place, by one write each
 * time, padded to its old length: so a crash can't leave half of it, and a run costs next to nothing.
 */
export class AliveMarkers {
  private readonly runs = new Map<RunId, MarkedRun>();
  private readonly path: string;
  private readonly boot = bootId();
  private ownerStart = readProcessNow(process.pid)?.startTime ?? '';
  private file: { readonly descriptor: number; length: number } | null = null;
  private heartbeat: NodeJS.Timeout | null = null;

  constructor(private readonly dataFolder: string) {
    this.path = join(markerFolder(dataFolder), `${process.pid}.json`);
  }

  /** `group` is null while the run waits in the queue. */
  add(id: RunId, group: ProcessGroup | null): void {
    const leaderStart = group?.leaderStart ?? null;
    this.runs.set(id, { id, group: group?.id ?? null, leaderStart });
    this.write();
    this.heartbeat ??= setInterval(() => this.beat(), HEARTBEAT_MS).unref();
    if (group !== null && leaderStart === null) void this.findStart(id, group.id);
  }

  remove(id: RunId): void {
    if (this.runs.delete(id)) this.write();
  }

  /** Takes the file away, unless a run still lives. */
  close(): void {
    if (this.runs.size > 0) return;
    if (this.heartbeat !== null) clearInterval(this.heartbeat);
    this.heartbeat = null;
    if (this.file === null) return;
    closeSync(this.file.descriptor);
    this.file = null;
    rmSync(this.path, { force: true });
  }

  private beat(): void {
    if (this.runs.size > 0) this.write();
    else this.close();
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
      this.file ??= this.open();
      const text = Buffer.from(JSON.stringify(marker).padEnd(this.file.length));
      writeSync(this.file.descriptor, text, 0, text.length, 0);
      this.file.length = text.length;
    } catch {
      // Nothing to be done about it here.
    }
  }

  private open(): { readonly descriptor: number; length: number } {
    mkdirSync(markerFolder(this.dataFolder), { recursive: true, mode: 0o700 });
    return { descriptor: openSync(this.path, 'w', 0o600), length: 0 };
  }
}

/** The markers that are there, each with a way to remove it. */
export function readMarkers(dataFolder: string): readonly { marker: Marker; remove: () => void }[] {
  const folder = markerFolder(dataFolder);
  return listFolder(folder).flatMap((name) => {
    if (!/^\d+\.json$/.test(name)) return [];
    const path = join(folder, name);
    try {
      // Written by `AliveMarkers`, whole or not at all.
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
