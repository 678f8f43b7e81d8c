/** Somebody whose signature counts on this computer. */
export interface SignerSummary {
  readonly name: string;
  /** The public key, in base64url. */
  readonly publicKey: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** Whether the private half is here too, so that one can sign here. */
  readonly canSign: boolean;
}

/** A signature that is kept for a skill. */
export interface SignatureSummary {
  readonly signer: string;
  /** ISO 8601, UTC. */
  readonly signedAt: string;
  readonly expiresAt: string;
  /** Why it does not count for the run in question; empty when it does. */
  readonly fault: string;
}

/** How a dangerous run stands: what is to be signed, and who has signed it. */
export interface ApprovalStatus {
  readonly skillHash: string;
  readonly argumentsHash: string;
  readonly signatures: readonly SignatureSummary[];
  /** How many different signers are needed. */
  readonly needed: number;
  /** Names of the different signers whose signatures count. */
  readonly signers: readonly string[];
  /** When the first of the signatures that count expires; empty when none counts. */
  readonly expiresAt: string;
}
