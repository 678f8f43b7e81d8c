import { assertNever } from '../../../../shared/assertNever';
import type { SkillClass } from '../../../../shared/model';

/** What a class promises, in the words of the manifest's rules. */
export function classMeaning(skillClass: SkillClass): string {
  switch (skillClass) {
    case 'safe':
      return 'it only reads. No side effect on this host or any system.';
    case 'mutating':
      return 'it creates or changes state, in a way that can be undone.';
    case 'dangerous':
      return 'it may delete, restart or run anything. What it does cannot be undone.';
    default:
      return assertNever(skillClass);
  }
}

/** Which permission modes let it run. */
export function modesFor(skillClass: SkillClass): string {
  switch (skillClass) {
    case 'safe':
      return 'Runs in every permission mode.';
    case 'mutating':
      return 'Runs after one confirmation in mutating-with-confirm and dual-sign-required; refused in read-only.';
    case 'dangerous':
      return 'Runs after two signatures in dual-sign-required; refused in every other mode.';
    default:
      return assertNever(skillClass);
  }
}
