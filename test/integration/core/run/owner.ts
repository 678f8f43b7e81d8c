import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { onTestFinished } from 'vitest';
import type { SubprocessSkill } from '../../../../electron/core/manifest';
import { temporaryFolder } from './scripts';

/** Another process of the app, which has runs of its own and can be killed. */
export interface Owner {
  readonly process: ChildProcess;
  /** Group of each run, in the order of the skills, once each has printed its first line to standard error. */
  readonly groups: readonly number[];
  readonly runIds: readonly string[];
}

/** Starts a process that runs the skills under the data folder and then waits to be killed. */
export async function startOwner(dataFolder: string, skills: readonly SubprocessSkill[]): Promise<Owner> {
  const program = await bundleOwner();
  const child = spawn(process.execPath, [program, dataFolder, JSON.stringify(skills)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output.includes('\n')) break;
  }
  const { groups, runIds } = JSON.parse(output) as Pick<Owner, 'groups' | 'runIds'>;
  return { process: child, groups, runIds };
}

/** As a crash would: no handler of the process runs. */
export async function crash({ process: child }: Owner): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** The core as one CommonJS file, as it ships: only a real process of its own can really die. */
async function bundleOwner(): Promise<string> {
  const folder = await temporaryFolder();
  const file = join(folder, 'owner.cjs');
  const build = await rolldown({
    input: fileURLToPath(new URL('./ownerProgram.ts', import.meta.url)),
    platform: 'node',
    logLevel: 'silent',
  });
  await build.write({ file, format: 'cjs', codeSplitting: false });
  await build.close();
  return file;
}
