import { fail, type FailureCode, type Result } from '../../../shared/result';
import { codeOf, reasonOf } from '../files';

/** A reason to go no further, on its way out of a chain of steps. For this folder; others get results. */
export class Stop extends Error {
  constructor(
    readonly code: FailureCode,
    message: string,
  ) {
    super(message);
  }
}

/** The value, or the end of the chain. */
export function need<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Stop(result.error.code, result.error.message);
}

/** Runs the steps and answers a result; `what` says of the system's errors what was not done. */
export async function asResult<T>(what: string, steps: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await steps() };
  } catch (error) {
    if (error instanceof Stop) return fail(error.code, error.message);
    const code = codeOf(error) === 'EROFS' || codeOf(error) === 'EACCES' ? 'read-only' : 'disk';
    return fail(code, `${what}: ${reasonOf(error)}. Nothing was changed; settle that and try again.`);
  }
}
