import { expect, test } from 'vitest';
import { atLeast, oldestNode } from '../../../../build/lib/versions.mjs';

test.each([
  ['20.19.0', true],
  ['v20.19.0', true],
  ['20.19.1', true],
  ['20.20.0', true],
  ['22.0.0', true],
  ['20.18.9', false],
  ['18.99.99', false],
  ['9.0.0', false],
])('Node %s is recent enough: %s', (version, expected) => {
  expect(atLeast(version, oldestNode)).toBe(expected);
});

test('a pre-release counts by its numbers', () => {
  expect(atLeast('24.0.0-nightly2026', oldestNode)).toBe(true);
});
