/**
 * For each line of `a` the index of the line of `b` that it became, or -1: a longest common
 * subsequence by Myers' greedy O(ND) search. Past `MAX_EDITS` differences the middle counts as rewritten.
 */
export function matchLines(a: readonly string[], b: readonly string[]): Int32Array {
  const matches = new Int32Array(a.length).fill(-1);
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) {
    matches[head] = head;
    head += 1;
  }
  let endA = a.length;
  let endB = b.length;
  while (endA > head && endB > head && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
    matches[endA] = endB;
  }
  const middle = shortestPath(a.slice(head, endA), b.slice(head, endB));
  for (const [x, y] of middle) matches[head + x] = head + y;
  return matches;
}

/** Bounds time and memory: two texts with more differing lines than this are merged by hand anyway. */
const MAX_EDITS = 2000;

/** The matched pairs of the shortest edit script. */
function shortestPath(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  const most = Math.min(a.length + b.length, MAX_EDITS);
  const furthest = new Map<number, number>([[1, 0]]);
  const trace: ReadonlyMap<number, number>[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    trace.push(new Map(furthest));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = nextX(furthest, diagonal, edits);
      let y = x - diagonal;
      while (x < a.length && y < b.length && a[x] === b[y]) {
        x += 1;
        y += 1;
      }
      furthest.set(diagonal, x);
      if (x >= a.length && y >= b.length) return walkBack(trace, a.length, b.length);
    }
  }
  return [];
}

function nextX(furthest: ReadonlyMap<number, number>, diagonal: number, edits: number): number {
  const below = furthest.get(diagonal + 1) ?? -1;
  const left = furthest.get(diagonal - 1) ?? -1;
  return diagonal === -edits || (diagonal !== edits && left < below) ? below : left + 1;
}

function walkBack(
  trace: readonly ReadonlyMap<number, number>[],
  lengthA: number,
  lengthB: number,
): readonly (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  let x = lengthA;
  let y = lengthB;
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const furthest = trace[edits];
    if (furthest === undefined) break;
    const diagonal = x - y;
    const down =
      diagonal === -edits ||
      (diagonal !== edits && (furthest.get(diagonal - 1) ?? -1) < (furthest.get(diagonal + 1) ?? -1));
    const from = down ? diagonal + 1 : diagonal - 1;
    const fromX = edits === 0 ? 0 : (furthest.get(from) ?? 0);
    const fromY = edits === 0 ? 0 : fromX - from;
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      pairs.push([x, y]);
    }
    x = fromX;
    y = fromY;
  }
  return pairs;
}
