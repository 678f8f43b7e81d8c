import { chmod, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder that is gone again after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'skillbench-run-')));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes an executable script and answers its path. A `#!/bin/sh` line is added to a text without one. */
export async function writeScript(folder: string, text: string, name = 'run.sh'): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text.startsWith('#!') ? text : `#!/bin/sh\n${text}\n`);
  await chmod(path, 0o755);
  return path;
}
