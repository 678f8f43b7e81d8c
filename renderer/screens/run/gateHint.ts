import type { PermissionMode, SkillClass } from '../../../shared/model';

/** What the gate will do, said before it is asked. The gate itself stands in main. */
export function gateHint(skillClass: SkillClass | null, mode: PermissionMode): string {
  if (skillClass === null || skillClass === 'safe') return '';
  if (mode === 'read-only') return `This skill is ${skillClass}: this mode refuses it.`;
  if (skillClass === 'mutating') return 'This skill is mutating: you are asked to confirm first.';
  if (mode === 'mutating-with-confirm') return 'This skill is dangerous: this mode refuses it.';
  return 'This skill is dangerous: it needs the signatures of two different signers.';
}
