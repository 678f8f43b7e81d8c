import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { runSkill, startSkill } from './runSkill';

describe('sample_load', () => {
  it('reports what it saw, with progress on the way', async () => {
    const ran = await runSkill('sample-load', { duration_seconds: 0.5, interval_seconds: 0.1 });
    expect(ran.code).toBe(0);
    const result = ran.result as unknown as { samples: number; busy_percent: Record<string, number> };
    expect(result.samples).toBeGreaterThanOrEqual(2);
    expect(result.busy_percent['minimum']).toBeLessThanOrEqual(result.busy_percent['maximum']!);
    const lines = ran.stderr.split('\n').filter((line) => line.startsWith('{'));
    const progress = lines.map((line) => (JSON.parse(line) as { progress: number }).progress);
    expect(progress).toHaveLength(result.samples);
    expect(progress).toEqual([...progress].sort((left, right) => left - right));
    expect(progress.at(-1)).toBe(1);
  });

  it('takes its time unless told otherwise, and ends at once on SIGTERM', async () => {
    const { child, ended } = await startSkill('sample-load', '');
    await once(child.stderr!, 'data');
    child.kill('SIGTERM');
    const ran = await ended;
    expect(ran).toMatchObject({ code: 143, stdout: '' });
    expect(ran.stderr).toContain('for 10 s');
    expect(ran.stderr).toContain('stopped after');
  });

  it.each([
    '{"duration_seconds": 0}',
    '{"duration_seconds": 1000}',
    '{"duration_seconds": "5"}',
    '{"duration_seconds": 1, "interval_seconds": 0}',
    '[]',
    '{',
  ])('refuses the arguments %s', async (input) => {
    const ran = await runSkill('sample-load', input);
    expect(ran).toMatchObject({ code: 64, stdout: '' });
    expect(ran.stderr).toMatch(/^error: /);
  });
});
