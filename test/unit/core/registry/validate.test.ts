import { describe, expect, it } from 'vitest';
import { validate } from '../../../../electron/core/registry';
import { documentSkill } from '../../../fixtures/documentSkill';

describe('validate', () => {
  it('is content with a skill that keeps the rules, with or without a path', () => {
    expect(validate(documentSkill('pdf-tables'))).toEqual({ ok: true, value: null });
    expect(validate(documentSkill('pdf-tables', 'x', [], ''))).toEqual({ ok: true, value: null });
  });

  it.each([
    ['MySkill', 'x'],
    ['-my-skill', 'x'],
    ['my--skill', 'x'],
    ['my_skill', 'x'],
    ['a'.repeat(65), 'x'],
    ['ok', 'x'.repeat(1025)],
    ['ok', ' '],
  ])('refuses %s: %s', (name, description) => {
    expect(validate(documentSkill(name, description))).toMatchObject({
      ok: false,
      error: { code: 'bad-request' },
    });
  });

  it('takes 1,024 characters that are more bytes', () => {
    expect(validate(documentSkill('ok', '😀'.repeat(1024)))).toMatchObject({ ok: true });
  });

  it('compares with the folder, and names both', () => {
    const wrong = validate(documentSkill('correct-name', 'x', [], '/skills/wrong-name/SKILL.md'));
    expect(JSON.stringify(wrong)).toMatch(/correct-name.*wrong-name|wrong-name.*correct-name/);
  });

  it('says all faults in one go', () => {
    const result = validate(documentSkill('MySkill', ' ', [`compatibility: ${'x'.repeat(501)}`]));
    expect(result.ok ? [] : result.error.message.split('\n').length).toBeGreaterThanOrEqual(3);
  });
});
