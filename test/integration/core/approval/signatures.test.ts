import { describe, expect, it } from 'vitest';
import {
  newApprovalRequest,
  parseApproval,
  parseRequest,
  showsItsArguments,
  signRequest,
  verifyApprovals,
} from '../../../../electron/core/approval';
import { someFacts, someRequest } from './requests';
import { keyOf, makeSigner, passphrase, signAs } from './signers';

const day = 24 * 60 * 60 * 1000;

describe('verifyApprovals', () => {
  it('allows a run with the signatures of two different signers', async () => {
    const [alice, bob] = [await makeSigner('alice'), await makeSigner('bob')];
    const request = someRequest();
    const approvals = [await signAs(alice, request), await signAs(bob, request)];
    expect(verifyApprovals(approvals, someFacts, [alice, bob])).toEqual({
      ok: true,
      signers: ['alice', 'bob'],
      expiresAt: request.expiresAt,
    });
  });

  it('takes two requests for the same run, and ends with the first to expire', async () => {
    const [alice, bob] = [await makeSigner('alice'), await makeSigner('bob')];
    const [short, long] = [someRequest(60_000), someRequest(day)];
    const approvals = [await signAs(alice, long), await signAs(bob, short)];
    expect(verifyApprovals(approvals, someFacts, [alice, bob])).toMatchObject({
      ok: true,
      expiresAt: short.expiresAt,
    });
  });

  it('survives being written out and read back', async () => {
    const [alice, bob] = [await makeSigner('alice'), await makeSigner('bob')];
    const request = parseRequest(JSON.stringify(someRequest(), null, 2));
    if (!request.ok) throw new Error(request.error.message);
    const approvals = await Promise.all(
      [alice, bob].map(async (signer) => parseApproval(JSON.stringify(await signAs(signer, request.value)))),
    );
    const read = approvals.flatMap((one) => (one.ok ? [one.value] : []));
    expect(verifyApprovals(read, someFacts, [alice, bob]).ok).toBe(true);
  });
});

describe('requests', () => {
  it('are valid for a day, and for 30 days at most', () => {
    const now = new Date('2030-01-01T00:00:00.000Z');
    expect(someRequest(undefined, now).expiresAt).toBe('2030-01-02T00:00:00.000Z');
    expect(someRequest(1000 * day, now).expiresAt).toBe('2030-01-31T00:00:00.000Z');
  });

  it('say whether the arguments that they show are those that are signed', () => {
    expect(showsItsArguments(someRequest())).toBe(true);
    expect(showsItsArguments(newApprovalRequest({ ...someFacts, argumentsText: '{ }' }))).toBe(false);
  });

  it('are not signed when they have expired', async () => {
    const alice = await makeSigner('alice');
    const old = someRequest(day, new Date('2020-01-01T00:00:00.000Z'));
    const signed = await signRequest(old, await keyOf(alice), passphrase);
    expect(signed.ok ? '' : signed.error.message).toContain('expired');
  });

  it.each(['', '{', '[]', '{"format":"skillbench-request-1"}', 'null'])('are not read from %j', (text) => {
    expect(parseRequest(text).ok).toBe(false);
    expect(parseApproval(text).ok).toBe(false);
  });
});
