import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { Settings } from '../../../shared/model';
import { fail, ok, type Result } from '../../../shared/result';
import { reasonOf, writeFileAtomically } from '../files';
import { prepareDataFolder } from './dataFolder';
import { readSettings, type ReadSettings } from './read';

/** The person's settings, kept in `settings.json` in the data folder. */
export interface SettingsStore {
  readonly current: () => Settings;
  /** What was wrong with the file when it was read, one line each. */
  readonly problems: readonly string[];
  /** Changes some fields. Holds in memory only once it is on disk. */
  readonly update: (patch: SettingsPatch) => Promise<Result<Settings>>;
  /** Lists a directory as a root; one that is listed already, by any of its names, stays as it is. */
  readonly addRoot: (path: string) => Promise<Result<Settings>>;
  readonly removeRoot: (path: string) => Promise<Result<Settings>>;
  /** Calls `listener` after each change. Answers the way to end that. */
  readonly onChange: (listener: (settings: Settings) => void) => () => void;
}

/** Fields to change; absent and undefined ones stay. */
export type SettingsPatch = { readonly [K in keyof Settings]?: Settings[K] | undefined };

/**
 * Opens the settings of a data folder, which is made when it is not there. A broken file costs
 * defaults, never the start.
 */
export async function openSettings(dataFolder: string, now = new Date()): Promise<SettingsStore> {
  const path = join(dataFolder, 'settings.json');
  await prepareDataFolder(dataFolder).catch(() => undefined);
  return new FileSettings(path, await readSettings(path, now));
}

class FileSettings implements SettingsStore {
  readonly problems: readonly string[];
  private settings: Settings;
  private readonly raw: Readonly<Record<string, unknown>>;
  private readonly listeners = new Set<(settings: Settings) => void>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly path: string,
    read: ReadSettings,
  ) {
    this.settings = read.settings;
    this.raw = read.raw;
    this.problems = read.problems;
  }

  readonly current = (): Settings => this.settings;

  readonly update = (patch: SettingsPatch): Promise<Result<Settings>> => {
    const given = Object.fromEntries(
      Object.entries<unknown>(patch).filter(([, value]) => value !== undefined),
    );
    return this.change((before) => ok({ ...before, ...given }));
  };

  readonly addRoot = (path: string): Promise<Result<Settings>> =>
    this.change(async (before) => {
      const fault = await whyNoRoot(path);
      if (fault !== '') return fail('bad-request', `${path} was not added: ${fault}.`);
      const listed = await Promise.all([path, ...before.roots].map(canonical));
      if (listed.indexOf(listed[0] ?? '', 1) > 0) return ok(before);
      return ok({ ...before, roots: [...before.roots, path] });
    });

  readonly removeRoot = (path: string): Promise<Result<Settings>> =>
    this.change((before) => {
      const roots = before.roots.filter((root) => root !== path);
      return roots.length < before.roots.length
        ? ok({ ...before, roots })
        : fail(
            'not-found',
            `${path} is not among the roots of the settings. Roots of the environment are set there.`,
          );
    });

  readonly onChange = (listener: (settings: Settings) => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** One change at a time, each on top of the last. */
  private change(
    next: (before: Settings) => Result<Settings> | Promise<Result<Settings>>,
  ): Promise<Result<Settings>> {
    const turn = this.turn.then(async (): Promise<Result<Settings>> => {
      const result = await next(this.settings);
      if (!result.ok || result.value === this.settings) return result;
      const written = await this.write(result.value);
      if (!written.ok) return written;
      this.settings = result.value;
      for (const listener of this.listeners) listener(this.settings);
      return result;
    });
    this.turn = turn.catch(() => undefined);
    return turn;
  }

  private async write(settings: Settings): Promise<Result<Settings>> {
    const text = `${JSON.stringify({ ...this.raw, ...settings }, null, 2)}\n`;
    try {
      await writeFileAtomically(this.path, Buffer.from(text), 0o600);
      return ok(settings);
    } catch (error) {
      return fail('disk', `The settings were not saved to ${this.path}: ${reasonOf(error)}.`);
    }
  }
}

async function whyNoRoot(path: string): Promise<string> {
  if (!isAbsolute(path)) return 'a root must be an absolute path';
  try {
    return (await stat(path)).isDirectory() ? '' : 'it is not a directory';
  } catch (error) {
    return reasonOf(error);
  }
}

async function canonical(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}
