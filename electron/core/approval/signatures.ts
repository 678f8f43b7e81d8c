import { sign, verify } from 'node:crypto';
import * as v from 'valibot';
import { fail, ok, type Result } from '../../../shared/result';
import { SIGNERS_NEEDED } from './gate';
import { signerFields, toPublicKey, unlockKey, type KeyFile, type Signer } from './keys';
import { approvalRequest, LONGEST_VALIDITY_MS, type ApprovalRequest } from './requests';

/** A request with one signer's signature under it. Fit to be carried as a file. */
export const approval = v.strictObject({
  format: v.literal('skillbench-approval-1'),
  request: approvalRequest,
  signer: v.strictObject({ name: signerFields.name, publicKey: signerFields.publicKey }),
  signedAt: v.pipe(v.string(), v.isoTimestamp()),
  signature: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{86}$/)),
});

export type Approval = v.InferOutput<typeof approval>;

/** Signs a request with a locked key. */
export async function signRequest(
  request: ApprovalRequest,
  key: KeyFile,
  passphrase: string,
  now = new Date(),
): Promise<Result<Approval>> {
  if (Date.parse(request.expiresAt) <= now.getTime()) {
    return fail('refused', `This request expired on ${request.expiresAt}. Ask for a new one.`);
  }
  const privateKey = await unlockKey(key, passphrase);
  if (!privateKey.ok) return privateKey;
  const unsigned = {
    format: 'skillbench-approval-1',
    request,
    signer: { name: key.name, publicKey: key.publicKey },
    signedAt: now.toISOString(),
  } as const;
  const signature = sign(null, statement(unsigned), privateKey.value).toString('base64url');
  return ok({ ...unsigned, signature });
}

/** Reads an approval. It says nothing yet about whether it is genuine. */
export function parseApproval(text: string): Result<Approval> {
  try {
    const parsed = v.safeParse(approval, JSON.parse(text));
    if (parsed.success) return ok(parsed.output);
  } catch {
    // Told below.
  }
  return fail('bad-request', 'This is not an approval, or it was damaged on its way. Sign the request anew.');
}

/** Which run is to be approved. */
export type ApprovedRun = Pick<
  ApprovalRequest,
  'skillName' | 'class' | 'entry' | 'skillHash' | 'argumentsHash'
>;

export type ApprovalVerdict =
  | { readonly ok: true; readonly signers: readonly string[]; readonly expiresAt: string }
  | { readonly ok: false; readonly reason: string };

/**
 * Whether the approvals allow this very run now: signatures of two different known signers, each over this
 * content and these arguments, none of them expired. Otherwise the reason that stands in the way.
 */
export function verifyApprovals(
  approvals: readonly Approval[],
  run: ApprovedRun,
  known: readonly Signer[],
  now = new Date(),
): ApprovalVerdict {
  const faults: string[] = [];
  const valid = new Map<string, Approval>();
  for (const one of approvals) {
    const fault = faultOf(one, run, known, now);
    if (fault !== '') faults.push(fault);
    else if (valid.has(one.signer.publicKey))
      faults.push(`${one.signer.name} has signed twice, which counts once`);
    else valid.set(one.signer.publicKey, one);
  }
  const signers = [...valid.values()].map(({ signer }) => signer.name);
  if (signers.length >= SIGNERS_NEEDED) {
    const expiries = [...valid.values()].map(({ request }) => request.expiresAt).sort();
    return { ok: true, signers, expiresAt: expiries[0] ?? '' };
  }
  const have = signers.length === 0 ? 'none is valid' : `only that of ${signers.join(', ')} is valid`;
  const why = faults.length === 0 ? '' : ` (${[...new Set(faults)].slice(0, 4).join('; ')})`;
  return {
    ok: false,
    reason: `This skill is of class dangerous: a run needs the signatures of ${SIGNERS_NEEDED} different signers, and ${have}${why}. Export a request, have it signed, and bring the signatures back.`,
  };
}

/** Two machines' clocks differ by so much at most. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;

/** Why an approval does not count for this run now; empty when it does. */
export function faultOf(one: Approval, run: ApprovedRun, known: readonly Signer[], now = new Date()): string {
  const { signer, request } = one;
  const trusted = known.find(({ publicKey }) => publicKey === signer.publicKey);
  if (trusted === undefined) return `${signer.name} is not a signer that is known here`;
  if (trusted.name !== signer.name)
    return `the key of ${trusted.name} was used under the name ${signer.name}`;
  if (!isGenuine(one))
    return `the signature of ${signer.name} does not fit: it, or what was signed, was altered`;
  const expires = Date.parse(request.expiresAt);
  if (expires <= now.getTime()) return `the signature of ${signer.name} expired on ${request.expiresAt}`;
  if (
    expires - Date.parse(request.createdAt) > LONGEST_VALIDITY_MS ||
    expires - now.getTime() > LONGEST_VALIDITY_MS + CLOCK_TOLERANCE_MS
  )
    return `${signer.name} signed for longer than is allowed`;
  if (request.argumentsHash !== run.argumentsHash) return `${signer.name} signed for other arguments`;
  if (request.skillHash !== run.skillHash) return `the skill was changed since ${signer.name} signed`;
  const same =
    request.skillName === run.skillName && request.class === run.class && request.entry === run.entry;
  return same ? '' : `${signer.name} signed for another skill`;
}

function isGenuine(one: Approval): boolean {
  try {
    const signature = Buffer.from(one.signature, 'base64url');
    return verify(null, statement(one), toPublicKey(one.signer.publicKey), signature);
  } catch {
    return false;
  }
}

/** The signed bytes. Begins with its purpose, so that a signature for something else can't be used here. */
function statement({ request, signer, signedAt }: Omit<Approval, 'signature'>): Buffer {
  const fields = Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1));
  return Buffer.from(
    JSON.stringify(['skillbench-approval-1', fields, signer.name, signer.publicKey, signedAt]),
  );
}
