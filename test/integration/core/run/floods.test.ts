import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RunBatch } from '../../../../shared/model';
import {
  makeService,
  makeSkill,
  request,
  runToEnd,
  startedId,
  stderrTexts,
  untilEnd,
  value,
} from './service';

const MIB = 1024 * 1024;

/** The longest time for which the main thread did not come round, in milliseconds. */
async function longestPause<T>(work: Promise<T>): Promise<{ readonly pause: number; readonly result: T }> {
  let last = performance.now();
  let pause = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    pause = Math.max(pause, now - last - 5);
    last = now;
  }, 5);
  try {
    return { result: await work, pause };
  } finally {
    clearInterval(timer);
  }
}

describe('a flood of standard error', () => {
  it('brings 100,000 lines to a follower that keeps up, without a gap, and keeps them all', async () => {
    const { service } = await makeService();
    const skill = await makeSkill('seq 100000 >&2; echo 1');
    const id = await startedId(service.start(skill, request(skill)));
    const batches: RunBatch[] = [];
    const following = value(
      await service.follow(id, (batch) => {
        batches.push(batch);
        following.acknowledge(batch.events.at(-1)?.seq ?? 0);
      }),
    );
    const { record } = await untilEnd(service, id);
    await expect.poll(() => batches.at(-1)?.events.at(-1)?.type).toBe('ended');
    const events = [...following.details.events, ...batches.flatMap((batch) => batch.events)];
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_event, index) => index + 1));
    expect(record).toMatchObject({ stderrLines: 100_000, droppedLines: 0 });
    const { events: kept, dropped } = value(await service.details(id));
    expect(stderrTexts({ events: kept }).at(-1)).toBe('100000');
    expect(kept.length + dropped).toBe(events.length);
  });

  it('50: stays within its bounds in memory and on disk, and counts what it dropped', async () => {
    const { service, dataFolder } = await makeService({
      limits: { maxEvents: 5000, maxTimelineBytes: MIB, timelineWriteMs: 20 },
    });
    const skill = await makeSkill(
      'yes "a line of some length, again and again" | head -n 150000 >&2; echo 1',
    );
    const { record, events, dropped } = await runToEnd(service, skill);
    expect(record.outcome?.status).toBe('done');
    expect(record.stderrLines).toBe(150_000);
    expect(record.droppedLines).toBe(150_000 - stderrTexts({ events }).length);
    expect(dropped).toBe((events[0]?.seq ?? 0) - 1);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_event, index) => events[0]!.seq + index));
    const folder = join(dataFolder, 'runs', record.id);
    const sizes = await Promise.all(
      (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2 * MIB);
  });

  it('50: a line of 5 MB without an end is shown in part', async () => {
    const { service } = await makeService();
    const skill = await makeSkill('head -c 5000000 /dev/zero | tr "\\0" x >&2; echo 1');
    const { events } = await runToEnd(service, skill);
    const lines = events.filter((event) => event.type === 'stderr');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ text: 'x'.repeat(16 * 1024), cutBytes: 5_000_000 - 16 * 1024 });
  });

  it('takes 1 GB without growing, and the main thread comes round all the while', async () => {
    const { service } = await makeService();
    const skill = await makeSkill('head -c 1000000000 /dev/zero | tr "\\0" x >&2; echo 1', {
      timeoutSeconds: 25,
    });
    const before = process.memoryUsage().rss;
    const { result, pause } = await longestPause(runToEnd(service, skill));
    expect(result.record.outcome?.status).toBe('done');
    expect(result.events.find((event) => event.type === 'stderr')).toMatchObject({
      cutBytes: 1_000_000_000 - 16 * 1024,
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * MIB);
    expect(pause).toBeLessThan(500);
  }, 90_000);
});

describe('a flood of standard output', () => {
  it('49: 1 GB ends at 16 MiB, quickly', async () => {
    const { service } = await makeService();
    const skill = await makeSkill('head -c 1000000000 /dev/zero | tr "\\0" 1');
    const { result, pause } = await longestPause(runToEnd(service, skill));
    expect(result.record.outcome?.status).toBe('output-too-large');
    expect(result.record.stdoutBytes).toBe(16 * MIB);
    expect(pause).toBeLessThan(500);
    expect(value(await service.output(result.record.id, 10)).totalBytes).toBe(16 * MIB);
  }, 90_000);
});
