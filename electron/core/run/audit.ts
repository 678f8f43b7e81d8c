import { appendFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
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
  readonly skillHash: string;
  readonly argumentsHash: string;
  /** Why it was refused, who signed, or how it ended. */
  readonly detail: string;
}

const FILE = 'audit.jsonl';

/**
 * The append-only log of attempts. When a file has grown to its bound it is set aside under its time;
 * the oldest of those go when there are too many.
 */
export class AuditLog {
  constructor(
    private readonly dataFolder: string,
    private readonly limits: ServiceLimits,
  ) {}

  /** @throws the system's error: whoever must not act unseen must not act then */
  append(entry: AuditEntry): void {
    const path = join(this.dataFolder, FILE);
    mkdirSync(this.dataFolder, { recursive: true, mode: 0o700 });
    this.rotate(path);
    const line = { at: new Date().toISOString(), by: process.pid, ...entry };
    appendFileSync(path, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  }

  private rotate(path: string): void {
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    if (size < this.limits.maxAuditBytes) return;
    renameSync(path, join(this.dataFolder, `audit-${new Date().toISOString().replaceAll(':', '-')}.jsonl`));
    const old = readdirSync(this.dataFolder)
      .filter((name) => /^audit-.+\.jsonl$/.test(name))
      .sort();
    for (const name of old.slice(0, Math.max(0, old.length - this.limits.maxAuditFiles))) {
      rmSync(join(this.dataFolder, name), { force: true });
    }
  }
}
