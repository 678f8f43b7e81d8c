import { Supervisor, runLimits, type RunEnd, type RunLimits } from '../../../../electron/core/run';
import { readProcesses } from '../../../../electron/core/run/processTable';
import { temporaryFolder, writeScript } from './scripts';

export interface SupervisedRun extends RunEnd {
  readonly groupId: number;
  readonly lines: readonly string[];
  readonly cut: readonly number[];
  readonly notices: readonly string[];
  readonly ms: number;
  /** Living processes of the run's group and session after the end. */
  readonly left: number;
}

export interface Options {
  readonly input?: string;
  readonly timeoutMs?: number;
  readonly environment?: Record<string, string>;
  readonly limits?: Partial<RunLimits>;
  readonly entry?: string;
  /** Called for each line of standard error while the process lives. */
  readonly onLine?: (text: string, supervisor: Supervisor) => void;
}

const standard = { PATH: process.env['PATH'] ?? '/usr/bin:/bin' };

/** Runs a shell script under supervision to its end. */
export async function superviseScript(script: string, options: Options = {}): Promise<SupervisedRun> {
  const folder = await temporaryFolder();
  const entry = options.entry ?? (await writeScript(folder, script));
  const lines: string[] = [];
  const cut: number[] = [];
  const notices: string[] = [];
  let groupId = 0;
  const supervisor = new Supervisor(
    {
      entry,
      folder,
      environment: options.environment ?? standard,
      input: Buffer.from(options.input ?? '{}'),
      timeoutMs: options.timeoutMs ?? 10_000,
      limits: { ...runLimits, ...options.limits },
    },
    {
      started: (group) => (groupId = group.id),
      line: (bytes, cutBytes) => {
        lines.push(bytes.toString());
        cut.push(cutBytes);
        options.onLine?.(bytes.toString(), supervisor);
      },
      output: () => undefined,
      notice: (text) => notices.push(text),
    },
  );
  const before = performance.now();
  const end = await supervisor.run();
  const ms = performance.now() - before;
  return { ...end, groupId, lines, cut, notices, ms, left: groupId === 0 ? 0 : await livingIn(groupId) };
}

/** How many processes of a group or session live, by the process table. */
export async function livingIn(groupId: number): Promise<number> {
  const all = await readProcesses();
  return all.filter(({ group, session, zombie }) => !zombie && (group === groupId || session === groupId))
    .length;
}
