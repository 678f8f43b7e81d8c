import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Flood } from './support/floodRun';
import { bundleProgram } from './support/program';

const LIMIT_MS = 1000;
const MIB = 1024 * 1024;

/** From the start of a run that prints 100,000 lines to a follower that has its tail, against one second; and a million. */
export const bench = {
  name: 'run-lines',
  budget: 1,
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'skillbench-bench-'));
    try {
      const program = await bundleProgram('test/bench/support/floodRun.ts', folder);
      const measure = (lines: number): Flood =>
        JSON.parse(
          execFileSync(process.execPath, [program, join(folder, String(lines)), String(lines)], {
            encoding: 'utf8',
          }),
        ) as Flood;
      const some = measure(100_000);
      const many = measure(1_000_000);
      const details = {
        tailOf100000Ms: some.ms,
        tailOf1000000Ms: many.ms,
        longestPauseMs: Math.max(some.pause, many.pause),
        peakRssMiB: Math.max(some.rss, many.rss) / MIB,
        droppedOf100000: some.dropped,
        droppedOf1000000: many.dropped,
      };
      return { ratio: some.ms / LIMIT_MS, details };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
