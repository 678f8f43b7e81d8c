import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ApprovalStore, SignerStore, type Approval } from '../../electron/core/approval';
import type { RunService } from '../../electron/core/run';
import type { SubprocessSkill } from '../../electron/core/manifest';
import type { RunRequest } from '../../shared/model';
import { makeSigner, signAs } from '../integration/core/approval/signers';
import { makeService, makeSkill, request, startedId, untilEnd, value } from '../integration/core/run/service';

/** Attack: use signatures that were given for one run for another one. */

const mode = 'dual-sign-required';

interface Signed {
  readonly service: RunService;
  readonly dataFolder: string;
  readonly skill: SubprocessSkill;
  readonly asked: RunRequest;
  readonly approvals: readonly Approval[];
}

async function signedRun(validForMs?: number, maxRunning = 4): Promise<Signed> {
  const { service, dataFolder } = await makeService({ limits: { maxRunning } });
  const skill = await makeSkill('touch started; echo 1', { class: 'dangerous' });
  const asked = request(skill, { mode, argumentsText: '{"target":"a"}' });
  const [alice, bob] = [await makeSigner('alice', dataFolder), await makeSigner('bob', dataFolder)];
  const wanted = value(await service.requestApproval(skill, asked, validForMs));
  return {
    service,
    dataFolder,
    skill,
    asked,
    approvals: [await signAs(alice, wanted), await signAs(bob, wanted)],
  };
}

async function nothingStarted({ skill }: Signed): Promise<void> {
  await expect(stat(join(skill.folder, 'started'))).rejects.toThrow('ENOENT');
}

it('two signatures let exactly the signed run start', async () => {
  const { service, skill, asked, approvals } = await signedRun();
  const id = await startedId(service.start(skill, asked, approvals));
  expect((await untilEnd(service, id)).record.outcome?.status).toBe('done');
});

it('kept approvals count like given ones', async () => {
  const { service, dataFolder, skill, asked, approvals } = await signedRun();
  const store = new ApprovalStore(dataFolder);
  for (const one of approvals) value(await store.add(JSON.stringify(one)));
  const id = await startedId(service.start(skill, asked));
  expect((await untilEnd(service, id)).record.outcome?.status).toBe('done');
});

it('other arguments, even the same in other spacing, start nothing', async () => {
  const run = await signedRun();
  for (const argumentsText of ['{"target":"b"}', '{"target": "a"}', '']) {
    const outcome = value(await run.service.start(run.skill, { ...run.asked, argumentsText }, run.approvals));
    expect(outcome.status === 'refused' ? outcome.reason : outcome.status).toContain('other arguments');
  }
  await nothingStarted(run);
});

it.each(['run.sh', 'helper.sh', 'skill.json'])(
  'an edit of %s after signing revokes the signatures',
  async (name) => {
    const run = await signedRun();
    await writeFile(join(run.skill.folder, name), '#!/bin/sh\ntouch started; echo 2\n');
    const outcome = value(await run.service.start(run.skill, run.asked, run.approvals));
    expect(outcome.status === 'refused' ? outcome.reason : outcome.status).toContain('was changed since');
    await nothingStarted(run);
  },
);

it('signatures of one skill do not serve its twin in another folder', async () => {
  const run = await signedRun();
  const twin = await makeSkill('touch started; echo 1', { class: 'dangerous' });
  const outcome = value(
    await run.service.start(twin, { ...run.asked, skill: twin.manifestPath }, run.approvals),
  );
  expect(outcome.status).toBe('refused');
});

it('signatures do not lift the mode', async () => {
  const run = await signedRun();
  for (const lower of ['read-only', 'mutating-with-confirm'] as const) {
    const outcome = value(await run.service.start(run.skill, { ...run.asked, mode: lower }, run.approvals));
    expect(outcome.status).toBe('refused');
  }
  await nothingStarted(run);
});

it('a signer who was removed no longer counts', async () => {
  const run = await signedRun();
  value(await new SignerStore(run.dataFolder).remove('bob'));
  expect(value(await run.service.start(run.skill, run.asked, run.approvals)).status).toBe('refused');
  await nothingStarted(run);
});

it('signatures that expire while the run waits in the queue start nothing', async () => {
  const run = await signedRun(1500, 1);
  const slow = await makeSkill('sleep 30', { timeoutSeconds: 2 });
  await startedId(run.service.start(slow, request(slow)));
  const id = await startedId(run.service.start(run.skill, run.asked, run.approvals));
  const { record } = await untilEnd(run.service, id);
  expect(record.outcome?.status).toBe('refused');
  expect(record.outcome?.message).toContain('expired');
  await nothingStarted(run);
});
