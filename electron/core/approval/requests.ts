import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { fail, ok, type Result } from '../../../shared/result';

const HOUR_MS = 60 * 60 * 1000;
export const DEFAULT_VALIDITY_MS = 24 * HOUR_MS;
export const LONGEST_VALIDITY_MS = 30 * 24 * HOUR_MS;

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const time = v.pipe(v.string(), v.isoTimestamp());
const line = v.pipe(v.string(), v.maxLength(8192));

/** Everything that a signer must see, and all of it is signed. */
export const approvalRequest = v.strictObject({
  format: v.literal('skillbench-request-1'),
  skillName: line,
  class: v.picklist(['safe', 'mutating', 'dangerous']),
  manifestPath: line,
  entry: line,
  folder: line,
  environmentNames: v.array(line),
  /** As they will reach the child; where a secret stands in them, masked. */
  argumentsText: v.pipe(v.string(), v.maxLength(16 * 1024 * 1024)),
  /** SHA-256 of manifest, entry and what lies beside them, and of the arguments' bytes. */
  skillHash: sha256,
  argumentsHash: sha256,
  createdAt: time,
  expiresAt: time,
});

export type ApprovalRequest = v.InferOutput<typeof approvalRequest>;

/** What a run is, apart from when approval for it was asked. */
export type RunFacts = Omit<ApprovalRequest, 'format' | 'createdAt' | 'expiresAt'>;

/** A request that may be exported, carried and signed. `validForMs` is cut to 30 days. */
export function newApprovalRequest(
  facts: RunFacts,
  validForMs = DEFAULT_VALIDITY_MS,
  now = new Date(),
): ApprovalRequest {
  const until = now.getTime() + Math.min(Math.max(validForMs, 0), LONGEST_VALIDITY_MS);
  return {
    format: 'skillbench-request-1',
    skillName: facts.skillName,
    class: facts.class,
    manifestPath: facts.manifestPath,
    entry: facts.entry,
    folder: facts.folder,
    environmentNames: facts.environmentNames,
    argumentsText: facts.argumentsText,
    skillHash: facts.skillHash,
    argumentsHash: facts.argumentsHash,
    createdAt: now.toISOString(),
    expiresAt: new Date(until).toISOString(),
  };
}

/** Reads an exported request. */
export function parseRequest(text: string): Result<ApprovalRequest> {
  try {
    const parsed = v.safeParse(approvalRequest, JSON.parse(text));
    if (parsed.success) return ok(parsed.output);
  } catch {
    // Told below.
  }
  return fail(
    'bad-request',
    'This is not a request for approval, or it was damaged on its way. Export it anew.',
  );
}

/** Whether the arguments that a signer reads are those that they sign; false also where a secret is masked in them. */
export function showsItsArguments({ argumentsText, argumentsHash }: ApprovalRequest): boolean {
  return createHash('sha256').update(argumentsText).digest('hex') === argumentsHash;
}
