import type { PermissionMode, SkillClass } from '../../../shared/model';

/** What the gate will do with this skill, said before it is asked. The gate itself stands in main. */
export function gateHint(skillClass: SkillClass | null, mode: PermissionMode): string {
  if (skillClass === null || skillClass === 'safe') return '';
  if (mode === 'read-only') return `This one is ${skillClass}: it is refused.`;
  if (skillClass === 'mutating') return 'This one asks you first.';
  if (mode === 'mutating-with-confirm') return 'This one is dangerous: it is refused.';
  return 'This one needs two signatures.';
}
