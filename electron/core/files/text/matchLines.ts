/** A stretch of both texts that is still to be matched; ends are exclusive. */
interface Stretch {
  readonly b0: number;
  readonly b1: number;
  readonly a0: number;
  readonly a1: number;
}

/**
 * For each line of an edited text the line of the original that it comes from, or -1 for a new one.
 * Patience matching: equal beginnings and ends, then lines that are unique on both sides, then what lies
 * between. Where nothing matches, replaced lines pair up in order.
 */
export function matchLines(before: readonly string[], after: readonly string[]): readonly number[] {
  const from = new Array<number>(after.length).fill(-1);
  const open: Stretch[] = [{ b0: 0, b1: before.length, a0: 0, a1: after.length }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const rest = trim(next, before, after, from);
    if (rest.b0 === rest.b1 || rest.a0 === rest.a1) continue;
    const anchors = findAnchors(rest, before, after);
    if (anchors.length === 0) pairInOrder(rest, from);
    else open.push(...between(rest, anchors));
  }
  return from;
}

function trim(part: Stretch, before: readonly string[], after: readonly string[], from: number[]): Stretch {
  let { b0, b1, a0, a1 } = part;
  while (b0 < b1 && a0 < a1 && before[b0] === after[a0]) from[a0++] = b0++;
  while (b0 < b1 && a0 < a1 && before[b1 - 1] === after[a1 - 1]) from[--a1] = --b1;
  return { b0, b1, a0, a1 };
}

function pairInOrder(part: Stretch, from: number[]): void {
  const pairs = Math.min(part.b1 - part.b0, part.a1 - part.a0);
  for (let at = 0; at < pairs; at++) from[part.a0 + at] = part.b0 + at;
}

interface Anchor {
  readonly b: number;
  readonly a: number;
}

/** Lines that occur once on each side, thinned to the longest run that is in order on both. */
function findAnchors(part: Stretch, before: readonly string[], after: readonly string[]): readonly Anchor[] {
  const inBefore = uniqueLines(before, part.b0, part.b1);
  const inAfter = uniqueLines(after, part.a0, part.a1);
  const pairs: Anchor[] = [];
  for (const [line, a] of inAfter) {
    const b = inBefore.get(line);
    if (b !== undefined && a >= 0 && b >= 0) pairs.push({ b, a });
  }
  return longestInOrder(pairs);
}

/** Line → its place, or -1 when there are several; in order of first appearance. */
function uniqueLines(lines: readonly string[], start: number, end: number): Map<string, number> {
  const places = new Map<string, number>();
  for (let at = start; at < end; at++) {
    const line = lines[at] ?? '';
    places.set(line, places.has(line) ? -1 : at);
  }
  return places;
}

/** Longest run with rising `b`, of pairs with rising `a` (patience sorting). */
function longestInOrder(pairs: readonly Anchor[]): readonly Anchor[] {
  const tops: number[] = [];
  const previous: number[] = [];
  pairs.forEach((pair, index) => {
    let low = 0;
    let high = tops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tops[middle] ?? 0]?.b ?? 0) < pair.b) low = middle + 1;
      else high = middle;
    }
    previous[index] = tops[low - 1] ?? -1;
    tops[low] = index;
  });
  const run: Anchor[] = [];
  for (let at = tops[tops.length - 1] ?? -1; at >= 0; at = previous[at] ?? -1) {
    const pair = pairs[at];
    if (pair !== undefined) run.push(pair);
  }
  return run.reverse();
}

function between(part: Stretch, anchors: readonly Anchor[]): readonly Stretch[] {
  const gaps: Stretch[] = [];
  let { b0, a0 } = part;
  for (const anchor of anchors) {
    gaps.push({ b0, b1: anchor.b, a0, a1: anchor.a });
    b0 = anchor.b;
    a0 = anchor.a;
  }
  gaps.push({ b0, b1: part.b1, a0, a1: part.a1 });
  return gaps;
}
