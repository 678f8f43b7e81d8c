import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDirs, type SubprocessSkill } from '../../electron/core/manifest';
import { RunService } from '../../electron/core/run';
import { writeScriptSkill } from '../e2e/support/packs';
import { median } from './support/measure';

const ROUNDS = 25;

/** A run with its gate, record, timeline and group, against a bare spawn of the same program. */
export const bench = {
  name: 'run-overhead',
  budget: 1.3,
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'skillbench-bench-'));
    // What a short real skill takes; an empty one would measure the disk alone.
    const skillFolder = writeScriptSkill(folder, {
      name: 'short_work',
      script: 'echo begin >&2\nsleep 0.2\necho \'{"ok": true}\'',
    });
    try {
      const skill = onlySkill(folder);
      const runs = new RunService({
        dataFolder: join(folder, 'data'),
        environment: () => Promise.resolve({ PATH: process.env['PATH'] ?? '' }),
        checkArguments: () => Promise.resolve([]),
        confirm: () => Promise.resolve(false),
      });
      const bare: number[] = [];
      const supervised: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        bare.push(await timeBare(join(skillFolder, 'run.sh'), skillFolder));
        supervised.push(await timeRun(runs, skill));
      }
      await runs.endAll();
      const details = { bareMs: median(bare), supervisedMs: median(supervised) };
      return { ratio: details.supervisedMs / details.bareMs, details };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function onlySkill(root: string): SubprocessSkill {
  const [skill] = loadDirs([root]).skills;
  if (skill === undefined) throw new Error('the skill did not load');
  return skill;
}

function timeBare(entry: string, cwd: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(entry, [], { cwd, env: { PATH: process.env['PATH'] ?? '' }, stdio: 'pipe' });
    child.stdin.end('{}');
    child.stdout.resume();
    child.stderr.resume();
    child.once('error', reject);
    child.once('close', () => resolve(performance.now() - start));
  });
}

async function timeRun(runs: RunService, skill: SubprocessSkill): Promise<number> {
  const start = performance.now();
  const request = {
    skill: skill.manifestPath,
    argumentsText: '{}',
    mode: 'read-only',
    unchecked: false,
  } as const;
  const started = await runs.start(skill, request);
  if (!started.ok || started.value.status !== 'started') throw new Error('the run did not start');
  const { runId } = started.value;
  return new Promise((resolve, reject) => {
    void runs
      .follow(runId, (batch) => {
        if (batch.record.outcome !== null) resolve(performance.now() - start);
      })
      .then((following) => {
        if (!following.ok) reject(new Error(following.error.message));
        else if (following.value.details.record.outcome !== null) resolve(performance.now() - start);
      });
  });
}
