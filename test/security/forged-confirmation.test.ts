import { describe, expect, it } from 'vitest';
import { runQuestion } from '../../electron/shell/runQuestion';
import type { ConfirmationRequest } from '../../electron/core/run';

const request: ConfirmationRequest = {
  skillName: 'disk_cleaner',
  class: 'mutating',
  manifestPath: '/skills/disk-cleaner/skill.json',
  entry: '/skills/disk-cleaner/run.sh',
  folder: '/skills/disk-cleaner',
  environmentNames: ['PATH', 'HOME'],
  argumentsText: '{"path":"/var/cache"}',
  skillHash: 'ab'.repeat(32),
  argumentsHash: 'cd'.repeat(32),
  since: null,
};

describe('the question before a mutating run', () => {
  it('names program, folder, variables, content and arguments', () => {
    const { message, detail } = runQuestion(request);
    expect(message).toContain('disk_cleaner');
    for (const part of [request.entry, request.folder, 'PATH, HOME', 'abababababababab', '/var/cache']) {
      expect(detail).toContain(part);
    }
  });

  it('can not be given further lines by a path with line breaks or reversed text', () => {
    const forged = '/skills/x\nContent: trusted\u202egnp.hs';
    const { detail } = runQuestion({ ...request, entry: forged, folder: forged });
    expect(detail.split('\n').filter((line) => line.startsWith('Content: '))).toHaveLength(1);
    expect(detail).not.toContain('\u202e');
  });

  it('can not be pushed off the screen by long arguments or many changes', () => {
    const changes = Array.from({ length: 500 }, (_, n) => ({
      path: `file-${String(n)}`,
      change: 'changed' as const,
    }));
    const since = { approvedAt: '2026-01-01T00:00:00.000Z', changes };
    const { detail } = runQuestion({ ...request, since, argumentsText: `"${'x'.repeat(100_000)}"` });
    expect(detail.length).toBeLessThan(3000);
    expect(detail).toContain('and 492 more');
    expect(detail).toContain('more characters');
  });
});
