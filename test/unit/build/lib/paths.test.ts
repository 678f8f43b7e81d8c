import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { userCache } from '../../../../build/lib/paths.mjs';

test('the cache is where the platform keeps caches', () => {
  expect(userCache({ XDG_CACHE_HOME: '/var/cache/me' }, 'linux')).toBe('/var/cache/me/skillbench');
  expect(userCache({}, 'linux')).toBe(join(homedir(), '.cache', 'skillbench'));
  expect(userCache({}, 'darwin')).toBe(join(homedir(), 'Library', 'Caches', 'skillbench'));
});

test('a relative XDG_CACHE_HOME is ignored, as its specification asks', () => {
  expect(userCache({ XDG_CACHE_HOME: 'cache' }, 'linux')).toBe(join(homedir(), '.cache', 'skillbench'));
});
