import { permissionModes, type PermissionMode, type SkillId } from '../../../shared/model';
import { isWider, personaOfMode, standUnder, type Standing } from '../../stores';
import { updateSession } from './session';

/** The mode that a run will get: what was chosen for it, but never more than the persona allows. */
export function effectiveMode(chosen: PermissionMode | null, { mode }: Standing): PermissionMode {
  return chosen === null || isWider(chosen, mode) ? mode : chosen;
}

/** All modes. One that the persona does not allow says as whom it would be. */
export function modeOptions({
  name,
  mode,
}: Standing): readonly { readonly value: PermissionMode; readonly label: string }[] {
  return permissionModes.map((value) => {
    if (name === '' || !isWider(value, mode)) return { value, label: value };
    return { value, label: `${value} (as ${personaOfMode(value)?.name ?? 'no persona'})` };
  });
}

/** Less than the persona allows holds for this skill's runs. More means to become somebody else. */
export async function chooseMode(skill: SkillId, next: PermissionMode, standing: Standing): Promise<void> {
  updateSession(skill, { mode: next, answer: null });
  if (isWider(next, standing.mode)) await standUnder(next);
}
