import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowHeights, rowWindow } from '../../../../renderer/groups/run-rows';

describe('row heights', () => {
  it('agree with adding up, whatever grows and changes', () => {
    const step = fc.oneof(
      fc.record({ type: fc.constant('count' as const), count: fc.nat(3000) }),
      fc.record({
        type: fc.constant('set' as const),
        index: fc.nat(3000),
        height: fc.integer({ min: 1, max: 500 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), fc.nat(60_000), (steps, offset) => {
        const heights = new RowHeights(20);
        let naive: number[] = [];
        for (const one of steps) {
          if (one.type === 'count') {
            heights.setCount(one.count);
            naive = Array.from({ length: one.count }, (_, at) => naive[at] ?? 20);
          } else if (one.index < naive.length) {
            heights.set(one.index, one.height);
            naive[one.index] = one.height;
          }
        }
        expect(heights.total).toBeCloseTo(naive.reduce((sum, height) => sum + height, 0));
        const middle = Math.floor(naive.length / 2);
        expect(heights.offsetOf(middle)).toBeCloseTo(
          naive.slice(0, middle).reduce((sum, height) => sum + height, 0),
        );
        let row = 0;
        let left = offset;
        while (row < naive.length - 1 && left >= naive[row]!) left -= naive[row++]!;
        expect(heights.indexAt(offset)).toBe(row);
      }),
      { numRuns: 200 },
    );
  });

  it('stay cheap with a million rows', () => {
    const heights = new RowHeights(20);
    const before = performance.now();
    for (let count = 0; count <= 1_000_000; count += 10_000) {
      heights.setCount(count);
      heights.indexAt(heights.total - 400);
    }
    expect(heights.total).toBe(20_000_000);
    expect(performance.now() - before).toBeLessThan(1000);
  });
});

describe('the rows that are drawn', () => {
  it('are those in sight and a few more, sixty at most, on any screen', () => {
    fc.assert(
      fc.property(
        fc.nat(200_000),
        fc.nat(5_000_000),
        fc.integer({ min: 1, max: 4000 }),
        (count, top, view) => {
          const heights = new RowHeights(20);
          heights.setCount(count);
          const { first, end } = rowWindow(heights, top, view);
          expect(end - first).toBeLessThanOrEqual(60);
          expect(first).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(count);
          if (count > 0) {
            const seen = heights.indexAt(top);
            expect(first).toBeLessThanOrEqual(seen);
            expect(end).toBeGreaterThan(seen);
          }
        },
      ),
    );
  });
});
