import { assertNever } from '../../../shared/assertNever';
import type { PermissionMode } from '../../../shared/model';

/** What a permission mode lets run, in one sentence. */
export function modeMeaning(mode: PermissionMode): string {
  switch (mode) {
    case 'read-only':
      return 'Safe skills run; mutating and dangerous ones are refused.';
    case 'mutating-with-confirm':
      return 'Mutating skills run after one confirmation; dangerous ones are refused.';
    case 'dual-sign-required':
      return 'Mutating skills need one confirmation, dangerous ones two signatures.';
    default:
      return assertNever(mode);
  }
}
