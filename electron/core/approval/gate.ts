import { permissionModes, type PermissionMode, type SkillClass } from '../../../shared/model';
import { assertNever } from '../../../shared/assertNever';

/** What the gate says of one run. Only `runs` may start a process without more being asked. */
export type Verdict =
  | { readonly decision: 'runs' }
  | { readonly decision: 'needs-confirmation' }
  | { readonly decision: 'needs-signatures'; readonly signers: number }
  | { readonly decision: 'refused'; readonly reason: string };

/** How many different people must sign a dangerous run. */
export const SIGNERS_NEEDED = 2;

/** The permission mode behind a text from outside. Anything unknown or empty is read-only. */
export function toPermissionMode(text: string): PermissionMode {
  return permissionModes.find((mode) => mode === text) ?? 'read-only';
}

/**
 * The matrix of classes and permission modes. `mode` may be any text, because persona files and
 * command lines are written by hand: what is not one of the three modes counts as read-only.
 */
export function judge(skillClass: SkillClass, mode: string): Verdict {
  switch (skillClass) {
    case 'safe':
      return { decision: 'runs' };
    case 'mutating':
      return judgeMutating(toPermissionMode(mode));
    case 'dangerous':
      return judgeDangerous(toPermissionMode(mode));
    default:
      return assertNever(skillClass);
  }
}

function judgeMutating(mode: PermissionMode): Verdict {
  if (mode !== 'read-only') return { decision: 'needs-confirmation' };
  return {
    decision: 'refused',
    reason:
      'The permission mode is read-only, and this skill is of class mutating: it changes state. ' +
      'Choose mutating-with-confirm or dual-sign-required to run it.',
  };
}

function judgeDangerous(mode: PermissionMode): Verdict {
  if (mode === 'dual-sign-required') return { decision: 'needs-signatures', signers: SIGNERS_NEEDED };
  return {
    decision: 'refused',
    reason:
      `The permission mode is ${mode}, and this skill is of class dangerous: what it does cannot be undone. ` +
      'It runs only in dual-sign-required, with the signatures of two different signers.',
  };
}
