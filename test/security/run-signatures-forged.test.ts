import { beforeAll, expect, it } from 'vitest';
import {
  signRequest,
  verifyApprovals,
  type Approval,
  type ApprovalRequest,
  type KnownSigner,
} from '../../electron/core/approval';
import { temporaryFolders } from '../fixtures/temporary';
import { someFacts, someRequest } from '../integration/core/approval/requests';
import { keyOf, makeSigner, passphrase, signAs } from '../integration/core/approval/signers';

/** Attack: have a dangerous run pass with signatures that two different signers did not give for it. */

const day = 24 * 60 * 60 * 1000;
const newFolder = temporaryFolders();

let alice: KnownSigner;
let bob: KnownSigner;
/** Not known where the runs are to happen, and one of them under a name that is. */
let mallory: KnownSigner;
let impostor: KnownSigner;
/** Of alice and of bob, for the same request. */
let genuine: readonly [Approval, Approval];

// Opening a key is slow on purpose, so it is done once.
beforeAll(async () => {
  alice = await makeSigner('alice', await newFolder());
  bob = await makeSigner('bob', await newFolder());
  mallory = await makeSigner('mallory', await newFolder());
  impostor = await makeSigner('bob', await newFolder());
  const request = someRequest();
  genuine = [await signAs(alice, request), await signAs(bob, request)];
});

function reason(verdict: ReturnType<typeof verifyApprovals>): string {
  return verdict.ok ? 'it was allowed' : verdict.reason;
}

it('no signature, and one alone, are not enough', () => {
  expect(reason(verifyApprovals([], someFacts, [alice]))).toContain('none is valid');
  expect(reason(verifyApprovals([genuine[0]], someFacts, [alice]))).toContain('only that of alice');
});

it('the same signer twice counts once, also over two requests', async () => {
  const approvals = [genuine[0], await signAs(alice, someRequest(60_000))];
  expect(reason(verifyApprovals(approvals, someFacts, [alice]))).toContain('signed twice');
});

it('the same signer under a second name is found out', async () => {
  const key = await keyOf(alice);
  const [first] = genuine;
  const second: Approval = { ...first, signer: { name: 'bob', publicKey: key.publicKey } };
  expect(verifyApprovals([first, second], someFacts, [alice]).ok).toBe(false);
  // The name on a key file is bound to the key: changed, the file does not open.
  const renamed = await signRequest(someRequest(), { ...key, name: 'bob' }, passphrase);
  expect(renamed.ok).toBe(false);
});

it('a signer that is not known here does not count', async () => {
  const approvals = [genuine[0], await signAs(mallory, someRequest())];
  expect(reason(verifyApprovals(approvals, someFacts, [alice]))).toContain('mallory is not a signer');
});

it("a stranger who calls themselves by a known signer's name does not count", async () => {
  const approvals = [genuine[0], await signAs(impostor, someRequest())];
  expect(verifyApprovals(approvals, someFacts, [alice, bob]).ok).toBe(false);
});

it("a stranger's signature under a known signer's public key does not count", async () => {
  const forged = await signAs(impostor, someRequest());
  const approvals = [genuine[0], { ...forged, signer: { name: 'bob', publicKey: bob.publicKey } }];
  expect(reason(verifyApprovals(approvals, someFacts, [alice, bob]))).toContain('altered');
});

it('expired signatures do not count', async () => {
  const then = new Date('2020-01-01T00:00:00.000Z');
  const old = someRequest(day, then);
  const approvals = [await signAs(alice, old, then), await signAs(bob, old, then)];
  expect(reason(verifyApprovals(approvals, someFacts, [alice, bob]))).toContain('expired on 2020-01-02');
  expect(verifyApprovals(approvals, someFacts, [alice, bob], new Date(then.getTime() + 1000)).ok).toBe(true);
});

it('a request that was made to last longer than is allowed does not count', async () => {
  const endless = { ...someRequest(), expiresAt: '2999-01-01T00:00:00.000Z' };
  const approvals = [await signAs(alice, endless), await signAs(bob, endless)];
  expect(reason(verifyApprovals(approvals, someFacts, [alice, bob]))).toContain('longer than is allowed');
});

it.each<[string, Partial<ApprovalRequest>]>([
  ['the expiry', { expiresAt: '2030-06-01T00:00:00.000Z' }],
  ['the content hash', { skillHash: 'b'.repeat(64) }],
  ['the arguments hash', { argumentsHash: 'c'.repeat(64) }],
  ['the name that was shown', { skillName: 'harmless' }],
  ['the arguments that were shown', { argumentsText: '{"dry_run":true}' }],
  ['the environment that was shown', { environmentNames: [] }],
])('an approval in which %s was altered does not count', (_what, change) => {
  const altered = genuine.map((one) => ({ ...one, request: { ...one.request, ...change } }));
  expect(reason(verifyApprovals(altered, { ...someFacts, ...change }, [alice, bob]))).toContain('altered');
});

it.each([
  ['another content', { skillHash: 'b'.repeat(64) }, 'changed since'],
  ['other arguments', { argumentsHash: 'c'.repeat(64) }, 'other arguments'],
  ['another skill', { skillName: 'other' }, 'another skill'],
  ['another entry', { entry: '/elsewhere/run.sh' }, 'another skill'],
])('genuine signatures do not count for %s', (_what, change, why) => {
  expect(reason(verifyApprovals(genuine, { ...someFacts, ...change }, [alice, bob]))).toContain(why);
});
