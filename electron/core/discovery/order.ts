/**
 * Compares by code points. Plain comparison goes by UTF-16 units, which puts characters beyond the basic
 * plane before U+E000–U+FFFF.
 */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at++) {
    const unitA = a.charCodeAt(at);
    const unitB = b.charCodeAt(at);
    if (unitA !== unitB) return rank(unitA) - rank(unitB);
  }
  return a.length - b.length;
}

/** Surrogates stand for characters above all others. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Compares paths the way a walk meets them: name by name, so that `a/b` comes before `a-b`. */
export function compareInWalkOrder(a: string, b: string, separator: string): number {
  const end = separator.charCodeAt(0);
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at++) {
    const unitA = a.charCodeAt(at);
    const unitB = b.charCodeAt(at);
    if (unitA === unitB) continue;
    // A name that ends here comes before all that go on.
    if (unitA === end) return -1;
    return unitB === end ? 1 : rank(unitA) - rank(unitB);
  }
  return a.length - b.length;
}
