import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Follower } from '../../../../electron/core/run/follower';
import { serviceLimits } from '../../../../electron/core/run';
import { Timeline } from '../../../../electron/core/run/timeline';
import type { RunBatch, RunRecord } from '../../../../shared/model';

const limits = { ...serviceLimits, maxBatchEvents: 10, maxBacklog: 50, maxUnacknowledged: 2 };
const record = { id: 'run-00000001' } as RunRecord;

function follow(): { timeline: Timeline; follower: Follower; batches: RunBatch[]; add: (n: number) => void } {
  const timeline = new Timeline(1000, 1_000_000);
  const batches: RunBatch[] = [];
  const follower = new Follower(
    { timeline, record: () => record },
    1,
    (batch) => batches.push(batch),
    limits,
  );
  const add = (count: number): void => {
    for (let i = 0; i < count; i++) {
      timeline.append({ type: 'notice', text: 'x' });
      follower.wake();
    }
  };
  return { timeline, follower, batches, add };
}

const numbers = (batch: RunBatch | undefined): readonly number[] => batch?.events.map(({ seq }) => seq) ?? [];

describe('Follower', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gathers what happens within 16 ms into one batch', () => {
    const { batches, add } = follow();
    add(3);
    vi.advanceTimersByTime(15);
    expect(batches).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(batches.map(numbers)).toEqual([[1, 2, 3]]);
  });

  it('sends no more than a few batches that are not acknowledged', () => {
    const { batches, add, follower } = follow();
    add(45);
    vi.advanceTimersByTime(1000);
    expect(batches).toHaveLength(2);
    follower.acknowledge(20);
    vi.advanceTimersByTime(1000);
    expect(batches).toHaveLength(4);
    expect(numbers(batches[3])).toEqual([31, 32, 33, 34, 35, 36, 37, 38, 39, 40]);
  });

  it('drops the middle for a reader that is far behind, counts it, and brings the end', () => {
    const { batches, add, follower } = follow();
    add(20);
    vi.advanceTimersByTime(100);
    add(100);
    vi.advanceTimersByTime(100);
    follower.acknowledge(20);
    vi.advanceTimersByTime(100);
    expect(batches[2]).toMatchObject({ dropped: 90 });
    expect(numbers(batches[2]).at(-1)).toBe(120);
    const seen = batches.reduce((sum, { events, dropped }) => sum + events.length + dropped, 0);
    expect(seen).toBe(120);
  });

  it('is silent after stop', () => {
    const { batches, add, follower } = follow();
    add(3);
    follower.stop();
    add(3);
    vi.advanceTimersByTime(1000);
    expect(batches).toHaveLength(0);
  });
});
