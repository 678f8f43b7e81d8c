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

/** Those that hold every word, in whatever order the words stand. Null when the query has no words. */
function holdEveryWord(haystack: string[], wanted: string): number[] | null {
  let found: number[] | null = null;
  for (const word of wanted.split(/\s+/)) {
    const fitting = matcher.filter(haystack, word, found ?? undefined);
    if (fitting !== null) found = fitting;
    else if (found === null) return null;
  }
  return found;
}

/** The matcher ranks where the words stand in the order in which they were typed; the others follow. */
function closestFirst(haystack: string[], found: readonly number[], wanted: string): readonly number[] {
  const inOrder = matcher.filter(haystack, wanted, [...found]) ?? [];
  if (inOrder.length === 0) return found;
  const info = matcher.info(inOrder, haystack, wanted);
  const ranked = matcher.sort(info, haystack, wanted).flatMap((order) => info.idx[order] ?? []);
  const known = new Set(ranked);
  return [...ranked, ...found.filter((index) => !known.has(index))];
}

/** What is named so stands before what only speaks of it. */
function namesFirst(
  skills: readonly SkillSummary[],
  indices: readonly number[],
  wanted: string,
): readonly number[] {
  const words = wanted.toLowerCase().split(/\s+/);
  const weights = new Map(
    indices.map((index) => {
      const name = skills[index]?.name.toLowerCase() ?? '';
      return [index, words.filter((word) => name.includes(word)).length];
    }),
  );
  return [...indices].sort((left, right) => (weights.get(right) ?? 0) - (weights.get(left) ?? 0));
}

/**
 * Indices of the skills that hold every word of the query in name, category or description: the
 * closest first while they are few, else in the library's order. Null for a blank query: all.
 */
export function searchSkills(skills: readonly SkillSummary[], query: string): readonly number[] | null {
  const wanted = query.trim();
  if (wanted === '') return null;
  const haystack = haystackOf(skills);
  const found = holdEveryWord(haystack, wanted);
  // A query of signs alone has no words for the matcher: looked for as it stands.
  if (found === null) return haystack.flatMap((text, index) => (text.includes(wanted) ? [index] : []));
  if (found.length > MOST_RANKED) return found;
  return namesFirst(skills, closestFirst(haystack, found, wanted), wanted);
}
