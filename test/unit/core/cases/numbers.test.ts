import { describe, expect, it } from 'vitest';
import { sameNumber } from '../../../../electron/core/cases/numbers';

describe('numbers', () => {
  it.each([
    ['1', '1.0'],
    ['100', '1e2'],
    ['1E+2', '100.000'],
    ['0.5', '5e-1'],
    ['0', '-0'],
    ['0e9', '0.00'],
    ['1200e-2', '12'],
    ['9007199254740993', '9007199254740993.0'],
  ])('%s is %s', (one, other) => {
    expect(sameNumber(one, other)).toBe(true);
  });

  it.each([
    ['1', '-1'],
    ['9007199254740993', '9007199254740992'],
    ['0.1', '0.10000000000000000001'],
    ['1e400', '1e401'],
    ['10', '1'],
  ])('%s is not %s', (one, other) => {
    expect(sameNumber(one, other)).toBe(false);
  });
});
