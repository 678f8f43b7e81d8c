import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { PermissionMode, RunId, SkillClass } from '../../../shared/model';
import type { ServiceLimits } from './limits';

/** One attempt to run something, or its end. Holds no values of arguments or of the environment. */
export interface AuditEntry {
  readonly event: 'refused' | 'invalid' | 'cancelled' | 'confirmed' | 'signed' | 'started' | 'ended';
  readonly run: RunId;
  readonly skill: string;
  readonly path: string;
  readonly class: SkillClass;
  readonly mode: PermissionMode;
  /** Empty for none. */
  readonly persona: string;
  readonly skillHash: string;
  readonly argumentsHash: string;
  /** Why it was refused, who signed, or how it ended. */
  readonly detail: string;
}

const FILE = 'audit.jsonl';

/**
 * The append-only log of attempts. When a file has grown to its bound it is set aside under its time;
 * the oldest of those go when there are too many. Other processes of the app may write to it too.
 */
export class AuditLog {
  private readonly path: string;
  private descriptor: number | null = null;

  constructor(
    private readonly dataFolder: string,
    private readonly limits: ServiceLimits,
  ) {
    this.path = join(dataFolder, FILE);
  }

  /** @throws the system's error: whoever must not act unseen must not act then */
  append(entry: AuditEntry): void {
    const line = { at: new Date().toISOString(), by: process.pid, ...entry };
    // One write a line, so that lines of several processes do not mix.
    writeFileSync(this.open(), `${JSON.stringify(line)}\n`);
  }

  private open(): number {
    if (this.descriptor !== null) {
      const { size, nlink } = fstatSync(this.descriptor);
      if (nlink > 0 && size < this.limits.maxAuditBytes) return this.descriptor;
      closeSync(this.descriptor);
      this.descriptor = null;
    }
    mkdirSync(this.dataFolder, { recursive: true, mode: 0o700 });
    this.rotate();
    this.descriptor = openSync(this.path, 'a', 0o600);
    return this.descriptor;
  }

  /** Looks at what has the name now: another process may have set the file aside already. */
  private rotate(): void {
    const size = statSync(this.path, { throwIfNoEntry: false })?.size ?? 0;
    if (size < this.limits.maxAuditBytes) return;
    renameSync(
      this.path,
      join(this.dataFolder, `audit-${new Date().toISOString().replaceAll(':', '-')}.jsonl`),
    );
    const old = readdirSync(this.dataFolder)
      .filter((name) => /^audit-.+\.jsonl$/.test(name))
      .sort();
    for (const name of old.slice(0, Math.max(0, old.length - this.limits.maxAuditFiles))) {
      rmSync(join(this.dataFolder, name), { force: true });
    }
  }
}
