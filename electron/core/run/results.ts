import { constants, writeFileSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunId, RunOutput } from '../../../shared/model';
import type { LiveRun } from './liveRun';
import type { Masker } from './masker';
import { OUTPUT, runFolder, writeOutput } from './runFolder';

const SMALL = 64 * 1024;

/**
 * Standard output of runs. Two rules meet here: a result goes back verbatim, and no view or file shows a secret. So
 * what is kept on disk and shown is masked; where that differs, the very bytes stay in memory, bounded,
 * for whoever asked for the run.
 */
export class Results {
  private readonly verbatim = new Map<RunId, Buffer>();
  private held = 0;

  constructor(
    private readonly dataFolder: string,
    private readonly maxVerbatimBytes: number,
  ) {}

  /** Keeps the output of a run that is about to end. A failure is told on its timeline and changes nothing else. */
  async keep(run: LiveRun, output: Buffer, masker: Masker): Promise<void> {
    if (output.length === 0) return;
    const { id } = run.record();
    const masked = masker.bytes(output);
    if (masked !== output) {
      run.notice(
        'The result holds a secret of the environment. It is shown and kept masked; the caller gets it as it is.',
      );
      this.hold(id, output);
    }
    try {
      const folder = runFolder(this.dataFolder, id);
      if (masked.length <= SMALL) writeFileSync(join(folder, OUTPUT), masked, { mode: 0o600 });
      else await writeOutput(folder, masked);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      run.notice(`The result could not be kept on disk: ${reason}`);
      if (masked === output) this.hold(id, output);
    }
  }

  /** The very bytes, for the one who asked for the run. As kept on disk when the app was started anew since. */
  async whole(id: RunId): Promise<Uint8Array> {
    return this.verbatim.get(id) ?? (await readFile(this.path(id)).catch(() => Buffer.alloc(0)));
  }

  /** The beginning, as it may be shown. */
  async beginning(id: RunId, maxBytes: number): Promise<RunOutput> {
    const file = await open(this.path(id), constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null);
    if (file === null) return { bytes: new Uint8Array(0), totalBytes: 0 };
    try {
      const { size } = await file.stat();
      const buffer = Buffer.alloc(Math.min(maxBytes, size));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
      return { bytes: new Uint8Array(buffer.subarray(0, bytesRead)), totalBytes: size };
    } finally {
      await file.close();
    }
  }

  /** The file that holds what is shown. Absent when a run printed nothing. */
  path(id: RunId): string {
    return join(runFolder(this.dataFolder, id), OUTPUT);
  }

  forget(id: RunId): void {
    this.held -= this.verbatim.get(id)?.length ?? 0;
    this.verbatim.delete(id);
  }

  private hold(id: RunId, output: Buffer): void {
    this.verbatim.set(id, output);
    this.held += output.length;
    for (const oldest of this.verbatim.keys()) {
      if (this.held <= this.maxVerbatimBytes || oldest === id) break;
      this.forget(oldest);
    }
  }
}
