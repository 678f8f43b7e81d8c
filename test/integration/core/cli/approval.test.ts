import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDirs } from '../../../../electron/core/manifest';
import { RunService } from '../../../../electron/core/run';
import { installCommandLine, type CommandLine, type Ended } from '../../../fixtures/commandLine';
import { temporaryFolders, writeTree } from '../../../fixtures/temporary';
import { makeSigner, signAs } from '../approval/signers';

const newFolder = temporaryFolders();
const ARGUMENTS = '{"what":"it"}';
let cli: CommandLine;
let root = '';
let approvals: readonly string[] = [];

beforeAll(async () => {
  cli = await installCommandLine();
  root = await newFolder();
  await writeTree(root, {
    'd/skill.json': JSON.stringify({
      name: 'destroys',
      description: 'x',
      entry: './run.sh',
      class: 'dangerous',
      env_allow: ['PATH'],
    }),
    'd/run.sh': '#!/bin/sh\ncat\n',
  });
  await chmod(join(root, 'd/run.sh'), 0o755);
  approvals = await signedBy(['Ann', 'Bob']);
});
afterAll(() => cli.remove());

/** Asks for approval of the run, has each of the new signers sign it, and answers the files. */
async function signedBy(names: readonly string[]): Promise<readonly string[]> {
  const service = new RunService({
    dataFolder: cli.home,
    environment: () => Promise.resolve({}),
    checkArguments: () => Promise.resolve([]),
    confirm: () => Promise.resolve(false),
  });
  const skill = loadDirs([root]).skills[0]!;
  const asked = await service.requestApproval(skill, {
    skill: skill.manifestPath,
    argumentsText: ARGUMENTS,
    mode: 'dual-sign-required',
    unchecked: false,
  });
  await service.endAll();
  if (!asked.ok) throw new Error(asked.error.message);
  const files: string[] = [];
  for (const name of names) {
    const file = join(cli.home, `${name}.approval.json`);
    await writeFile(file, JSON.stringify(await signAs(await makeSigner(name, cli.home), asked.value)));
    files.push(file);
  }
  return files;
}

const run = (given: readonly string[], more: readonly string[] = [], input = ARGUMENTS): Promise<Ended> =>
  cli.call(['run', 'destroys', '--root', root, ...given.flatMap((file) => ['--approval', file]), ...more], {
    input,
  });
const mode = ['--mode', 'dual-sign-required'];

describe('a dangerous run on the command line', () => {
  it('starts with the signatures of two signers', async () => {
    expect(await run(approvals, mode)).toMatchObject({ code: 0, stdout: ARGUMENTS });
  });

  it('is refused with one signature, with one given twice, and without any', async () => {
    const [first] = approvals;
    for (const given of [[], [first!], [first!, first!]]) {
      const ended = await run(given, mode);
      expect(ended, String(given.length)).toMatchObject({ code: 3, stdout: '' });
      expect(ended.stderr).not.toContain(' started ');
    }
  });

  it('is refused with other arguments, in another mode, and after an edit', async () => {
    expect(await run(approvals, mode, '{"what":"more"}')).toMatchObject({ code: 3, stdout: '' });
    expect(await run(approvals)).toMatchObject({ code: 3, stdout: '' });
    await writeFile(join(root, 'd/run.sh'), '#!/bin/sh\necho 1\n');
    expect(await run(approvals, mode)).toMatchObject({ code: 3, stdout: '' });
  });
});
