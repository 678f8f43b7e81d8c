/** Why a call failed, in words a program can switch on. */
export type FailureCode =
  | 'not-found'
  | 'bad-request'
  | 'refused'
  | 'read-only'
  | 'too-large'
  | 'binary'
  | 'disk'
  | 'busy'
  | 'cancelled'
  | 'unsupported'
  | 'internal';

/** A failure that a person can act on: the message says what, where, and what to do next. */
export interface Failure {
  readonly code: FailureCode;
  readonly message: string;
}

/**
 * What every call across the contract answers. Electron keeps only the message of a thrown error,
 * so nothing is thrown across the border.
 */
export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Failure };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(code: FailureCode, message: string): { readonly ok: false; readonly error: Failure } {
  return { ok: false, error: { code, message } };
}
