import { expect, test } from 'vitest';
import { callerFolder } from '../../../../build/lib/callerFolder.mjs';

test('npm notes where it was called', () => {
  expect(callerFolder({ npm_lifecycle_event: 'cli', INIT_CWD: '/home/me/skills' })).toBe('/home/me/skills');
});

test('without npm it is the current folder, whatever an outer npm left behind', () => {
  expect(callerFolder({ INIT_CWD: '/elsewhere' })).toBe(process.cwd());
});
