import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergedText, mergeLines } from '../../../../renderer/screens/edit/merge';
import { matchLines } from '../../../../renderer/screens/edit/merge/matchLines';

const texts = fc
  .array(fc.constantFrom('a', 'b', 'c', '', 'd'), { maxLength: 14 })
  .map((lines) => lines.join('\n'));

describe('matching lines', () => {
  it('matches equal lines, in order, and finds all that can be matched', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const a = one.split('\n');
        const b = other.split('\n');
        const matched = [...matchLines(a, b).entries()].filter(([, to]) => to >= 0);
        for (const [from, to] of matched) expect(a[from]).toBe(b[to]);
        for (let at = 1; at < matched.length; at += 1) {
          expect(matched[at]![1]).toBeGreaterThan(matched[at - 1]![1]);
        }
        expect(matched.length).toBe(longestCommon(a, b));
      }),
    );
  });
});

function longestCommon(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const line of a) {
    const next = [0];
    b.forEach((other, at) => next.push(line === other ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!)));
    row = next;
  }
  return row[b.length]!;
}

describe('merging', () => {
  const merge = (base: string, mine: string, theirs: string) =>
    mergedText(mergeLines(base, mine, theirs), []);

  it('takes the only side that changed', () => {
    fc.assert(
      fc.property(texts, texts, (base, changed) => {
        expect(merge(base, changed, base)).toBe(changed);
        expect(merge(base, base, changed)).toBe(changed);
        expect(merge(base, changed, changed)).toBe(changed);
      }),
    );
  });

  it('gives each side back whole when every clash is settled for it and nothing else changed', () => {
    fc.assert(
      fc.property(texts, texts, texts, (base, mine, theirs) => {
        const parts = mergeLines(base, mine, theirs);
        const clashes = parts.filter((part) => part.type === 'clash').length;
        expect(mergedText(parts, new Array(clashes).fill('mine'))).not.toBeNull();
        const onlyMine = parts.every((part) => part.type === 'clash' || part.from !== 'theirs');
        if (onlyMine) expect(mergedText(parts, new Array(clashes).fill('mine'))).toBe(mine);
      }),
    );
  });

  it('joins changes in different places', () => {
    expect(merge('1\n2\n3\n4\n5', '1\nx\n3\n4\n5', '1\n2\n3\n4\ny')).toBe('1\nx\n3\n4\ny');
  });

  it('leaves a place that both changed to the person', () => {
    const parts = mergeLines('1\n2\n3', '1\nmine\n3', '1\ntheirs\n3');
    expect(mergedText(parts, [])).toBeNull();
    expect(mergedText(parts, ['theirs'])).toBe('1\ntheirs\n3');
    expect(mergedText(parts, ['mine-then-theirs'])).toBe('1\nmine\ntheirs\n3');
  });
});
