import { matchLines } from './matchLines';

/** A stretch of the merge: settled, or one that both sides changed. Lines carry no line ends. */
export type MergePart =
  | { readonly type: 'settled'; readonly lines: readonly string[]; readonly from: 'both' | 'mine' | 'theirs' }
  | {
      readonly type: 'clash';
      readonly base: readonly string[];
      readonly mine: readonly string[];
      readonly theirs: readonly string[];
    };

export type MergeChoice = 'mine' | 'theirs' | 'mine-then-theirs';

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((line, at) => line === b[at]);
}

/** Merges two texts that grew from one base, line by line. */
export function mergeLines(baseText: string, mineText: string, theirsText: string): readonly MergePart[] {
  const [base, mine, theirs] = [baseText, mineText, theirsText].map((text) => text.split('\n'));
  if (base === undefined || mine === undefined || theirs === undefined) return [];
  const inMine = matchLines(base, mine);
  const inTheirs = matchLines(base, theirs);
  const parts: MergePart[] = [];
  let at = { base: 0, mine: 0, theirs: 0 };
  for (let line = 0; line <= base.length; line += 1) {
    const last = line === base.length;
    const m = last ? mine.length : (inMine[line] ?? -1);
    const t = last ? theirs.length : (inTheirs[line] ?? -1);
    if (m < 0 || t < 0) continue;
    const between = part(base.slice(at.base, line), mine.slice(at.mine, m), theirs.slice(at.theirs, t));
    if (between !== null) parts.push(between);
    if (!last) parts.push({ type: 'settled', lines: [base[line] ?? ''], from: 'both' });
    at = { base: line + 1, mine: m + 1, theirs: t + 1 };
  }
  return joined(parts);
}

function part(base: readonly string[], mine: readonly string[], theirs: readonly string[]): MergePart | null {
  if (base.length + mine.length + theirs.length === 0) return null;
  if (same(mine, theirs)) return { type: 'settled', lines: mine, from: 'both' };
  if (same(mine, base)) return { type: 'settled', lines: theirs, from: 'theirs' };
  if (same(theirs, base)) return { type: 'settled', lines: mine, from: 'mine' };
  return { type: 'clash', base, mine, theirs };
}

/** Neighbouring unchanged lines as one part. */
function joined(parts: readonly MergePart[]): readonly MergePart[] {
  const result: MergePart[] = [];
  for (const next of parts) {
    const previous = result[result.length - 1];
    if (previous?.type === 'settled' && next.type === 'settled' && previous.from === next.from) {
      result[result.length - 1] = { ...previous, lines: [...previous.lines, ...next.lines] };
    } else {
      result.push(next);
    }
  }
  return result;
}

/** The merged text, or null while a clash has no choice. `choices` counts the clashes in order. */
export function mergedText(
  parts: readonly MergePart[],
  choices: readonly (MergeChoice | undefined)[],
): string | null {
  const lines: string[] = [];
  let clash = 0;
  for (const part of parts) {
    if (part.type === 'settled') {
      lines.push(...part.lines);
      continue;
    }
    const choice = choices[clash];
    clash += 1;
    if (choice === undefined) return null;
    if (choice !== 'theirs') lines.push(...part.mine);
    if (choice !== 'mine') lines.push(...part.theirs);
  }
  return lines.join('\n');
}
