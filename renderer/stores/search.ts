import uFuzzy from '@leeoniya/ufuzzy';
import type { SkillSummary } from '../../shared/model';

/** Past this many hits an order by closeness costs more than it tells. */
const MOST_RANKED = 1000;

/** Letters of every script count as letters, not only a to z. */
const matcher = new uFuzzy({
  unicode: true,
  interSplit: "[^\\p{L}\\p{M}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\p{M}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
});

const haystacks = new WeakMap<readonly SkillSummary[], string[]>();

function haystackOf(skills: readonly SkillSummary[]): string[] {
  let haystack = haystacks.get(skills);
  if (haystack === undefined) {
    haystack = skills.map((skill) => `${skill.name} ${skill.category} ${skill.description}`);
    haystacks.set(skills, haystack);
  }
  return haystack;
}

/**
 * Indices of the skills that hold every word of the query in name, category or description: the
 * closest first while they are few, else in the library's order. Null for a blank query: all.
 */
export function searchSkills(skills: readonly SkillSummary[], query: string): readonly number[] | null {
  const wanted = query.trim();
  if (wanted === '') return null;
  const haystack = haystackOf(skills);
  const found = matcher.filter(haystack, wanted);
  // A query of signs alone has no words for the matcher: looked for as it stands.
  if (found === null) return haystack.flatMap((text, index) => (text.includes(wanted) ? [index] : []));
  if (found.length > MOST_RANKED) return found;
  const info = matcher.info(found, haystack, wanted);
  const closest = matcher.sort(info, haystack, wanted).flatMap((order) => info.idx[order] ?? []);
  return namesFirst(skills, closest, wanted.toLowerCase());
}

/** What is named so stands before what only speaks of it. */
function namesFirst(
  skills: readonly SkillSummary[],
  indices: readonly number[],
  wanted: string,
): readonly number[] {
  const inName = (index: number): boolean => skills[index]?.name.toLowerCase().includes(wanted) ?? false;
  return [...indices.filter(inName), ...indices.filter((index) => !inName(index))];
}
