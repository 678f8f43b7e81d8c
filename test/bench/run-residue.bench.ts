import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDirs, type SubprocessSkill } from '../../electron/core/manifest';
import { RunService } from '../../electron/core/run';
import { writeScriptSkill } from '../e2e/support/packs';
import type { Ending, MixedOrder } from './support/mixedRuns';
import { bundleProgram } from './support/program';

const OWNERS = 10;
const RUNS = 100;
const LIVING = 4;

const scripts: Readonly<Record<Ending, string>> = {
  ok: 'cat >/dev/null; echo "{}"',
  fail: 'echo boom >&2; exit 7',
  timeout: 'sleep 60 & sleep 60',
  stop: "trap '' TERM; echo up >&2; sleep 60 & (trap '' TERM; sleep 60) & sleep 60; sleep 60",
  leftover: 'sleep 60 & sleep 60 >/dev/null 2>&1 & echo "{}"',
  reload: 'echo up >&2; sleep 0.1; echo "{}"',
};

/**
 * A thousand runs that end well, badly, by their time limit, by Stop, with something left behind, with a reloading page,
 * with the app quitting and with the app killed and started again. What is measured is how many
 * processes are left of all that, by the process table: anything whose working folder is one of the skills'.
 */
export const bench = {
  name: 'run-residue',
  budget: 0,
  run: async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'skillbench-bench-')));
    try {
      const program = await bundleProgram('test/bench/support/mixedRuns.ts', folder);
      const skills = writeSkills(join(folder, 'root'));
      const dataFolder = join(folder, 'data');
      const start = performance.now();
      let livedThroughKill = 0;
      for (let owner = 0; owner < OWNERS; owner++) {
        const finish = owner % 2 === 0 ? 'be-killed' : 'quit';
        await runOwner(program, { dataFolder, skills, runs: RUNS - LIVING, living: LIVING, finish });
        if (finish === 'be-killed') livedThroughKill += countLeft(folder);
      }
      const records = await startAgain(dataFolder);
      const left = countLeft(folder);
      const seconds = (performance.now() - start) / 1000;
      return { ratio: left, details: { left, livedThroughKill, seconds, ...records } };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function writeSkills(root: string): Readonly<Record<Ending, SubprocessSkill>> {
  const names = Object.keys(scripts) as Ending[];
  for (const name of names) writeScriptSkill(root, { name, script: scripts[name] });
  const loaded = loadDirs([root]).skills;
  const found = names.map((name): [Ending, SubprocessSkill] => {
    const skill = loaded.find((one) => one.name === name);
    if (skill === undefined) throw new Error(`the skill ${name} did not load`);
    return [name, { ...skill, timeoutSeconds: name === 'timeout' ? 0.2 : 60 }];
  });
  return Object.fromEntries(found) as Record<Ending, SubprocessSkill>;
}

async function runOwner(program: string, order: MixedOrder): Promise<void> {
  const owner = spawn(process.execPath, [program, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(owner, 'exit');
  if (order.finish === 'be-killed') {
    await once(owner.stdout, 'data');
    owner.kill('SIGKILL');
  }
  await exited;
}

/** The start after the last crash: ends what is left, and knows every run. */
async function startAgain(dataFolder: string): Promise<Readonly<Record<string, number>>> {
  const service = new RunService({
    dataFolder,
    environment: () => Promise.resolve({}),
    checkArguments: () => Promise.resolve([]),
    confirm: () => Promise.resolve(false),
  });
  const list = await service.list();
  await service.endAll();
  if (!list.ok) throw new Error(list.error.message);
  const counts: Record<string, number> = { runs: list.value.length };
  for (const { outcome } of list.value) {
    const status = outcome?.status ?? 'still open';
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

function countLeft(folder: string): number {
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`).startsWith(`${folder}/`);
    } catch {
      // Gone meanwhile, or a zombie: those have no working folder.
      return false;
    }
  }).length;
}
