import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, toPermissionMode } from '../../../../electron/core/approval';
import { permissionModes } from '../../../../shared/model';

describe('judge', () => {
  it.each([
    ['safe', 'read-only', 'runs'],
    ['safe', 'mutating-with-confirm', 'runs'],
    ['safe', 'dual-sign-required', 'runs'],
    ['mutating', 'read-only', 'refused'],
    ['mutating', 'mutating-with-confirm', 'needs-confirmation'],
    ['mutating', 'dual-sign-required', 'needs-confirmation'],
    ['dangerous', 'read-only', 'refused'],
    ['dangerous', 'mutating-with-confirm', 'refused'],
    ['dangerous', 'dual-sign-required', 'needs-signatures'],
  ] as const)('%s in %s: %s', (skillClass, mode, decision) => {
    expect(judge(skillClass, mode).decision).toBe(decision);
  });

  it('takes every other mode for read-only', () => {
    const unknown = fc.string().filter((text) => !permissionModes.some((mode) => mode === text));
    fc.assert(
      fc.property(unknown, fc.constantFrom('safe', 'mutating', 'dangerous'), (mode, skillClass) => {
        expect(toPermissionMode(mode)).toBe('read-only');
        expect(judge(skillClass, mode)).toEqual(judge(skillClass, 'read-only'));
      }),
    );
  });

  it.each(['Read-Only', ' dual-sign-required', 'DUAL-SIGN-REQUIRED', '__proto__', 'constructor', ''])(
    'is not talked into more by %j',
    (mode) => expect(judge('dangerous', mode).decision).toBe('refused'),
  );

  it('says why it refuses, and what would be allowed to run it', () => {
    const verdict = judge('mutating', 'read-only');
    expect(verdict.decision === 'refused' ? verdict.reason : '').toContain('mutating-with-confirm');
  });
});
