import type { DocumentSkill } from '../document';
import type { SkillResolver } from '../registry';
import { skillVersion } from '../resources';

export type Found =
  | { readonly ok: true; readonly skill: DocumentSkill; readonly version: string }
  | { readonly ok: false; readonly error: string };

/** Finds a skill by name and, when one is given, exact version. The error names what was asked and what exists. */
export async function findSkill(resolver: SkillResolver, name: string, version: string): Promise<Found> {
  const skill = resolver.resolve(name);
  if (skill === undefined) {
    const names = resolver.names();
    const known = names.length === 0 ? 'There are no skills.' : `Available: ${names.join(', ')}.`;
    return { ok: false, error: `There is no skill "${name}". ${known}` };
  }
  const current = await skillVersion(skill);
  if (version !== '' && version !== current) {
    const has = current === '' ? 'it has none' : `its version is "${current}"`;
    return { ok: false, error: `The skill "${name}" was asked for in version "${version}", but ${has}.` };
  }
  return { ok: true, skill, version: current };
}
