import { expect, test } from 'vitest';
import { isInstalled } from '../../../../build/lib/install.mjs';

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/b-linux': { version: '2.0.0', integrity: 'sha512-b', optional: true },
  },
};

test('what the lockfile asks for is installed', () => {
  expect(isInstalled(wanted, { packages: wanted.packages })).toBe(true);
});

test('a package for another platform may be absent', () => {
  expect(isInstalled(wanted, { packages: { 'node_modules/a': wanted.packages['node_modules/a'] } })).toBe(
    true,
  );
});

test.each([
  ['absent', {}],
  ['of another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }],
  ['of another content', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } }],
])('a package that is %s has to be installed', (_how, packages) => {
  expect(isInstalled(wanted, { packages })).toBe(false);
});

test('an optional package of an older version has to be installed', () => {
  const packages = {
    ...wanted.packages,
    'node_modules/b-linux': { version: '1.9.0', integrity: 'sha512-b' },
  };
  expect(isInstalled(wanted, { packages })).toBe(false);
});

test('nothing is installed where npm noted nothing', () => {
  expect(isInstalled(wanted, {})).toBe(false);
});
