import { spawnSync } from 'node:child_process';

/** Wall-clock milliseconds of one command from start to end. @throws when it fails, unless any exit code will do */
export function timeCommand(
  command: string,
  args: readonly string[],
  options: { anyExit?: boolean } = {},
): number {
  const start = process.hrtime.bigint();
  const { status, error, stderr } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    maxBuffer: 256 * 1024 * 1024,
    timeout: 300_000,
  });
  const ms = Number(process.hrtime.bigint() - start) / 1e6;
  if (error !== undefined) throw error;
  if (status !== 0 && options.anyExit !== true) {
    throw new Error(`${command} ended with ${String(status)}: ${stderr.toString().slice(0, 500)}`);
  }
  return ms;
}

/** The middle of several measurements: one disturbed run says nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value that this share of the measurements does not exceed; `share` from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Measures several things in turn, so that a disturbance meets all of them. Answers each one's median. */
export function inTurns<K extends string>(
  rounds: number,
  measures: Readonly<Record<K, () => number>>,
): Record<K, number> {
  const names = Object.keys(measures) as K[];
  const seen = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) seen[name].push(measures[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(seen[name])])) as Record<K, number>;
}
