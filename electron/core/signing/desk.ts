import type { ApprovalStatus, SignatureSummary } from '../../../shared/model';
import { fail, ok, type Result } from '../../../shared/result';
import {
  ApprovalStore,
  faultOf,
  parseApproval,
  readKey,
  SIGNERS_NEEDED,
  SignerStore,
  signRequest,
  type Approval,
  type ApprovalRequest,
  type Signer,
} from '../approval';

/**
 * Where signatures for runs are given and taken in. What is judged here is what the gate will judge again when the
 * run is asked for: nothing that is kept here counts by itself.
 */
export class SigningDesk {
  readonly signers: SignerStore;
  private readonly store: ApprovalStore;

  constructor(dataFolder: string) {
    this.signers = new SignerStore(dataFolder);
    this.store = new ApprovalStore(dataFolder);
  }

  /** How the run that `request` describes stands. Signatures for earlier contents or other arguments are told with the reason. */
  async status(request: ApprovalRequest): Promise<ApprovalStatus> {
    const [kept, known] = await Promise.all([this.store.ofSkill(request), this.signers.list()]);
    const valid = new Map<string, Approval>();
    const signatures = kept.map((one): SignatureSummary => {
      const fault = this.faultBeside(one, request, known, valid);
      if (fault === '') valid.set(one.signer.publicKey, one);
      const { signer, signedAt } = one;
      return { signer: signer.name, signedAt, expiresAt: one.request.expiresAt, fault };
    });
    const counting = [...valid.values()];
    return {
      skillHash: request.skillHash,
      argumentsHash: request.argumentsHash,
      signatures,
      needed: SIGNERS_NEEDED,
      signers: counting.map(({ signer }) => signer.name),
      expiresAt: counting.map((one) => one.request.expiresAt).sort()[0] ?? '',
    };
  }

  /** Takes a signature from elsewhere, by its file's text. One that does not count for this run is not kept. */
  async take(text: string, request: ApprovalRequest): Promise<Result<null>> {
    const parsed = parseApproval(text);
    if (!parsed.ok) return parsed;
    const known = await this.signers.list();
    const valid = await this.countingFor(request, known);
    const fault = this.faultBeside(parsed.value, request, known, valid);
    if (fault !== '') return fail('refused', `The signature was not taken: ${fault}.`);
    const added = await this.store.add(text);
    return added.ok ? ok(null) : added;
  }

  /** Signs with a key that is kept here, and keeps the signature. */
  async sign(name: string, passphrase: string, request: ApprovalRequest): Promise<Result<null>> {
    const free = await this.maySign(name, request);
    if (!free.ok) return free;
    const key = await readKey(free.value);
    if (!key.ok) return key;
    if (key.value.format !== 'skillbench-key-1') return publicOnly(name);
    const signed = await signRequest(request, key.value, passphrase);
    if (!signed.ok) return signed;
    const added = await this.store.add(`${JSON.stringify(signed.value, null, 2)}\n`);
    return added.ok ? ok(null) : added;
  }

  /** The file of the key that may sign now, or why it may not: known before anybody types a passphrase. */
  async maySign(name: string, request: ApprovalRequest): Promise<Result<string>> {
    const known = await this.signers.list();
    const signer = known.find((one) => one.name === name);
    if (signer === undefined) {
      return fail('not-found', `There is no signer called ${name} here. Make a key in Settings.`);
    }
    if (!signer.canSign) return publicOnly(name);
    if ((await this.countingFor(request, known)).has(signer.publicKey)) {
      return fail(
        'refused',
        `${name} has signed this already, which counts once. A second, different signer is needed.`,
      );
    }
    return ok(signer.path);
  }

  private async countingFor(
    request: ApprovalRequest,
    known: readonly Signer[],
  ): Promise<Map<string, Approval>> {
    const kept = await this.store.ofSkill(request);
    return new Map(
      kept
        .filter((one) => faultOf(one, request, known) === '')
        .map((one) => [one.signer.publicKey, one] as const),
    );
  }

  private faultBeside(
    one: Approval,
    request: ApprovalRequest,
    known: readonly Signer[],
    valid: ReadonlyMap<string, Approval>,
  ): string {
    const fault = faultOf(one, request, known);
    if (fault !== '' || !valid.has(one.signer.publicKey)) return fault;
    return `${one.signer.name} has signed twice, which counts once`;
  }
}

function publicOnly(name: string): Result<never> {
  return fail(
    'refused',
    `Of ${name} only the public key is here. Export the request, and have ${name} sign it where the key is.`,
  );
}
