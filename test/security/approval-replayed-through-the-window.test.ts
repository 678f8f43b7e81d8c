import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readKey, signRequest, type ApprovalRequest } from '../../electron/core/approval';
import { SigningDesk } from '../../electron/core/signing';
import type { RunService } from '../../electron/core/run';
import type { SubprocessSkill } from '../../electron/core/manifest';
import { makeService, makeSkill, request, value } from '../integration/core/run/service';

/** Attack: bring back to the window signatures that were given for something else, twice, or by somebody unknown. */

const PASSPHRASE = 'correct horse battery';

interface Scene {
  readonly desk: SigningDesk;
  readonly service: RunService;
  readonly skill: SubprocessSkill;
  readonly wanted: (argumentsText: string, validForMs?: number) => Promise<ApprovalRequest>;
}

async function scene(): Promise<Scene> {
  const { service, dataFolder } = await makeService();
  const skill = await makeSkill('echo 1', { class: 'dangerous' });
  const desk = new SigningDesk(dataFolder);
  value(await desk.signers.create('alice', PASSPHRASE));
  const wanted = async (argumentsText: string, validForMs?: number): Promise<ApprovalRequest> =>
    value(
      await service.requestApproval(
        skill,
        request(skill, { argumentsText, mode: 'dual-sign-required' }),
        validForMs,
      ),
    );
  return { desk, service, skill, wanted };
}

async function signature(
  desk: SigningDesk,
  name: string,
  over: ApprovalRequest,
  now?: Date,
): Promise<string> {
  const signer = (await desk.signers.list()).find((one) => one.name === name);
  const key = value(await readKey(signer?.path ?? ''));
  if (key.format !== 'skillbench-key-1') throw new Error('no private key');
  return JSON.stringify(value(await signRequest(over, key, PASSPHRASE, now)));
}

async function refused({ desk }: Scene, text: string, over: ApprovalRequest): Promise<string> {
  const result = await desk.take(text, over);
  return result.ok ? 'taken' : result.error.message;
}

it('for other arguments', async () => {
  const s = await scene();
  const text = await signature(s.desk, 'alice', await s.wanted('{"a":1}'));
  expect(await refused(s, text, await s.wanted('{"a":2}'))).toContain('alice signed for other arguments');
});

it('for the skill as it was before an edit', async () => {
  const s = await scene();
  const text = await signature(s.desk, 'alice', await s.wanted('{}'));
  await writeFile(join(s.skill.folder, 'more.sh'), 'x');
  expect(await refused(s, text, await s.wanted('{}'))).toContain('the skill was changed since alice signed');
});

it('after it expired', async () => {
  const s = await scene();
  const short = await s.wanted('{}', 1);
  const text = await signature(s.desk, 'alice', short, new Date(Date.parse(short.createdAt)));
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(short.expiresAt));
  expect(await refused(s, text, await s.wanted('{}'))).toContain('the signature of alice expired on');
});

it('with its expiry moved', async () => {
  const s = await scene();
  const over = await s.wanted('{}');
  const signed = JSON.parse(await signature(s.desk, 'alice', over)) as { request: ApprovalRequest };
  signed.request.expiresAt = new Date(Date.parse(over.expiresAt) + 1000).toISOString();
  expect(await refused(s, JSON.stringify(signed), over)).toContain('was altered');
});

it('by a signer who is known elsewhere only', async () => {
  const [here, there] = [await scene(), await scene()];
  const over = await here.wanted('{}');
  const text = await signature(there.desk, 'alice', over);
  expect(await refused(here, text, over)).toContain('not a signer that is known here');
});

it('twice by the same one, also when signed here', async () => {
  const s = await scene();
  const over = await s.wanted('{}');
  expect(await refused(s, await signature(s.desk, 'alice', over), over)).toBe('taken');
  const later = await s.wanted('{}');
  expect(await refused(s, await signature(s.desk, 'alice', later), later)).toContain('signed twice');
  expect(await s.desk.sign('alice', PASSPHRASE, later)).toMatchObject({ ok: false });
  expect((await s.desk.status(later)).signers).toEqual(['alice']);
});

it('as a file that is anything else', async () => {
  const s = await scene();
  for (const text of ['', '{}', 'null', '[]', '{"format":"skillbench-approval-1"}']) {
    expect(await refused(s, text, await s.wanted('{}'))).toContain('not an approval');
  }
});
