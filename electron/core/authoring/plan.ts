import type { Dirent } from 'node:fs';
import { lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { isInside } from '../files';
import { Stop } from './stop';

/** What a copy may hold; more is no skill, but somebody's data. */
const MAX_ENTRIES = 5000;
const MAX_BYTES = 256 * 1024 * 1024;
const skillFiles: ReadonlySet<string> = new Set(['SKILL.md', 'skill.json']);

/** One thing to copy. */
export interface PlannedEntry {
  readonly type: 'file' | 'folder' | 'link';
  /** Slash path in the folder. */
  readonly path: string;
  /** In bytes; 0 for what is no file. */
  readonly size: number;
  /** Permission bits. */
  readonly mode: number;
}

export interface CopyPlan {
  readonly entries: readonly PlannedEntry[];
  /** Slash paths of links that lead out, and of pipes, sockets and devices. */
  readonly leftOut: readonly string[];
}

/**
 * What a copy of a skill consists of: regular files, folders, and links that stay inside. Other skills
 * below it are their own, a `.git` is the original's history; neither is copied, nor is `ownFile`.
 * @throws Stop when it is more than 5,000 entries or 256 MiB
 */
export async function planCopy(folder: string, ownFile: string): Promise<CopyPlan> {
  const planner = new Planner(folder, await realpath(folder), ownFile);
  await planner.enter('', await readdir(folder, { withFileTypes: true }));
  return planner;
}

class Planner implements CopyPlan {
  readonly entries: PlannedEntry[] = [];
  readonly leftOut: string[] = [];
  private bytes = 0;

  constructor(
    private readonly folder: string,
    private readonly realFolder: string,
    private readonly ownFile: string,
  ) {}

  async enter(prefix: string, found: readonly Dirent[]): Promise<void> {
    for (const { name } of found) {
      const path = prefix + name;
      // A second skill's file beside the own one would carry its old name into the copy.
      if (name === '.git' || (prefix === '' && (name === this.ownFile || skillFiles.has(name)))) continue;
      await this.add(path);
    }
  }

  private async add(path: string): Promise<void> {
    const absolute = join(this.folder, ...path.split('/'));
    const stats = await lstat(absolute);
    const mode = stats.mode & 0o777;
    if (stats.isSymbolicLink()) {
      if (await this.staysInside(absolute)) this.put({ type: 'link', path, size: 0, mode });
      else this.leftOut.push(path);
    } else if (stats.isDirectory()) {
      const below = await readdir(absolute, { withFileTypes: true });
      if (below.some(({ name }) => skillFiles.has(name))) return;
      this.put({ type: 'folder', path, size: 0, mode });
      await this.enter(`${path}/`, below);
    } else if (stats.isFile()) {
      this.put({ type: 'file', path, size: stats.size, mode });
    } else {
      this.leftOut.push(path);
    }
  }

  private put(entry: PlannedEntry): void {
    this.entries.push(entry);
    this.bytes += entry.size;
    if (this.entries.length > MAX_ENTRIES || this.bytes > MAX_BYTES) {
      throw new Stop(
        'too-large',
        `${this.folder} holds more than ${String(MAX_ENTRIES)} files or ${String(MAX_BYTES / 1024 / 1024)} MiB, so it is not copied here. Copy it with your file manager.`,
      );
    }
  }

  private async staysInside(link: string): Promise<boolean> {
    const target = await realpath(link).catch(() => null);
    return target !== null && isInside(this.realFolder, target);
  }
}
