import { describe, expect, it } from 'vitest';
import { Timeline } from '../../../../electron/core/run/timeline';

const line = (text: string) => ({ type: 'stderr', text, level: 'none' }) as const;

describe('Timeline', () => {
  it('numbers from 1 and hands out from any number', () => {
    const timeline = new Timeline(10, 10_000);
    for (const text of ['a', 'b', 'c']) timeline.append(line(text));
    expect(timeline.from(2, 10).map(({ seq }) => seq)).toEqual([2, 3]);
    expect(timeline.from(1, 2).map(({ seq }) => seq)).toEqual([1, 2]);
    expect(timeline.from(4, 2)).toEqual([]);
  });

  it('keeps the newest within its count, and counts what it dropped', () => {
    const timeline = new Timeline(3, 10_000);
    for (let i = 0; i < 20_000; i++) timeline.append(line(String(i)));
    expect([timeline.firstSeq, timeline.lastSeq, timeline.droppedLines]).toEqual([19_998, 20_000, 19_997]);
    expect(timeline.from(1, 100).map((event) => (event.type === 'stderr' ? event.text : ''))).toEqual([
      '19997',
      '19998',
      '19999',
    ]);
  });

  it('keeps within its size', () => {
    const timeline = new Timeline(1000, 1000);
    for (let i = 0; i < 100; i++) timeline.append(line('x'.repeat(100)));
    expect(timeline.lastSeq - timeline.firstSeq + 1).toBe(6);
  });
});
