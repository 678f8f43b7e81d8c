import { describe, expect, it } from 'vitest';
import { caseNameFault } from '../../../shared/caseName';

describe('the name of a case', () => {
  it.each(['first', 'case-2', 'größe 3', '日本', 'a.b_c', '0'])('%s is allowed', (name) => {
    expect(caseNameFault(name)).toBe('');
  });

  it.each([
    ['', 'Give it a name'],
    ['../x', 'Begin with a letter'],
    ['.hidden', 'Begin with a letter'],
    ['-rf', 'Begin with a letter'],
    ['a/b', 'Only letters'],
    ['a\\b', 'Only letters'],
    ['a\nb', 'Only letters'],
    ['a\u202Eb', 'Only letters'],
    ['a\uD800', 'Only letters'],
    ['a ', 'at the end'],
    ['a.', 'at the end'],
    ['x.JSON', 'Leave out .json'],
    ['é'.repeat(61), 'Too long: 122 bytes'],
  ])('%j is refused', (name, reason) => {
    expect(caseNameFault(name)).toContain(reason);
  });
});
