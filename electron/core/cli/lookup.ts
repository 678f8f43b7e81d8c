import type { SkillKind, SkillSummary } from '../../../shared/model';
import { UsageError } from './usageError';
import type { Workspace } from './workspace';

/**
 * The skill that a name stands for: the winner among those that are loaded, else one that is not, so that it can
 * be said why.
 * @throws UsageError when there is none of the name
 */
export function findSummary({ snapshot }: Workspace, name: string, kind?: SkillKind): SkillSummary {
  const named = snapshot.skills.filter((skill) => skill.name === name);
  const fitting = named.filter((skill) => kind === undefined || skill.kind === kind);
  const winner = fitting.find((skill) => skill.state === 'normal' && skill.shadowedBy === undefined);
  const found = winner ?? fitting[0];
  if (found !== undefined) return found;
  if (named[0] !== undefined)
    throw new UsageError(`"${name}" is a ${named[0].kind} skill, not a ${String(kind)} skill`);
  throw new UsageError(`there is no skill "${name}"${suggest(snapshot.skills, name, kind)}`);
}

const MAX_SUGGESTIONS = 12;

function suggest(skills: readonly SkillSummary[], name: string, kind: SkillKind | undefined): string {
  const names = [
    ...new Set(
      skills.filter((skill) => kind === undefined || skill.kind === kind).map((skill) => skill.name),
    ),
  ];
  if (names.length === 0) return '; no skills were found at all (see: skillbench list)';
  const plain = (text: string): string => text.toLowerCase().replace(/[-_]/g, '');
  const near = names.filter(
    (other) => plain(other).includes(plain(name)) || plain(name).includes(plain(other)),
  );
  const shown = near.length > 0 ? near : names;
  const more = shown.length > MAX_SUGGESTIONS ? ', …' : '';
  return `; there are: ${shown.slice(0, MAX_SUGGESTIONS).join(', ')}${more}`;
}
