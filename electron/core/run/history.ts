import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunId, RunRecord } from '../../../shared/model';
import type { ServiceLimits } from './limits';
import { isRunId, readRecord, removeRunFolder, runFolder } from './runFolder';

/** The runs that are kept on disk, by this process and others of the same data folder. The disk is the truth. */
export class History {
  /** Only finished runs: what is on disk of these does not change any more. */
  private readonly finished = new Map<RunId, RunRecord>();

  constructor(
    private readonly dataFolder: string,
    private readonly limits: ServiceLimits,
  ) {}

  /** All records, newest first. */
  async list(): Promise<readonly RunRecord[]> {
    const ids = await this.ids();
    const present = new Set(ids);
    for (const id of this.finished.keys()) if (!present.has(id)) this.finished.delete(id);
    const records = await Promise.all(ids.map((id) => this.get(id)));
    return records
      .filter((record) => record !== null)
      .sort((a, b) =>
        a.startedAt < b.startedAt ? 1 : a.startedAt > b.startedAt ? -1 : a.id < b.id ? 1 : -1,
      );
  }

  async get(id: RunId): Promise<RunRecord | null> {
    const known = this.finished.get(id);
    if (known !== undefined) return known;
    const record = await readRecord(runFolder(this.dataFolder, id));
    if (record !== null && record.outcome !== null) this.finished.set(id, record);
    return record;
  }

  async remove(id: RunId): Promise<void> {
    this.finished.delete(id);
    await removeRunFolder(runFolder(this.dataFolder, id));
  }

  /** Removes finished runs that are too old, too many, or together too large; the oldest go first. */
  async sweep(): Promise<void> {
    const records = (await this.list()).filter(({ outcome }) => outcome !== null);
    const oldest = new Date(Date.now() - this.limits.maxHistoryAgeMs).toISOString();
    let bytes = 0;
    for (const [index, { id, startedAt }] of records.entries()) {
      bytes += await this.sizeOf(id);
      const keep =
        index < this.limits.maxHistoryRuns && bytes <= this.limits.maxHistoryBytes && startedAt >= oldest;
      if (!keep) await this.remove(id);
    }
  }

  private async ids(): Promise<readonly RunId[]> {
    return (await readdir(join(this.dataFolder, 'runs')).catch(() => [])).filter(isRunId);
  }

  private async sizeOf(id: RunId): Promise<number> {
    const folder = runFolder(this.dataFolder, id);
    const names = await readdir(folder).catch(() => []);
    const sizes = await Promise.all(
      names.map((name) =>
        stat(join(folder, name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  }
}
