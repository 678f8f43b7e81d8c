import { describe, expect, test } from 'vitest';
import {
  isDebianFamily,
  isOnPath,
  missingLibraries,
  packagesFor,
} from '../../../../build/lib/systemLibraries.mjs';

const listing = `
	linux-vdso.so.1 (0x00007ffd8a5f2000)
	libdl.so.2 => /lib/x86_64-linux-gnu/libdl.so.2 (0x00007f0)
	libnss3.so => not found
	libgtk-3.so.0 => not found
	libX11.so.6 => not found
	/lib64/ld-linux-x86-64.so.2 (0x00007f1)
`;

test('the loader tells which libraries are missing', () => {
  expect(missingLibraries(listing)).toEqual(['libnss3.so', 'libgtk-3.so.0', 'libX11.so.6']);
});

test('nothing is missing on a complete machine', () => {
  expect(missingLibraries('\tlibc.so.6 => /lib/libc.so.6 (0x1)\n')).toEqual([]);
});

describe('packages for what is missing', () => {
  test('are named once each, newest name first', () => {
    expect(packagesFor(missingLibraries(listing))).toEqual({
      packages: [['libnss3'], ['libgtk-3-0t64', 'libgtk-3-0']],
      unknown: [],
    });
  });

  test.each([
    ['libasound.so.2', 'libasound2'],
    ['libgbm.so.1', 'libgbm1'],
    ['libnspr4.so', 'libnss3'],
    ['libatk-bridge-2.0.so.0', 'libgtk-3-0'],
    ['libxcb.so.1', 'libgtk-3-0'],
    ['libXss.so.1', 'libxss1'],
    ['libxkbcommon.so.0', 'libxkbcommon0'],
    ['libcups.so.2', 'libcups2'],
    ['libdrm.so.2', 'libgbm1'],
    ['libexpat.so.1', 'libgtk-3-0'],
    ['Xvfb', 'xvfb'],
  ])('bring %s by %s', (library, expected) => {
    expect(packagesFor([library]).packages.flat()).toContain(expected);
  });

  test('say which library they do not know', () => {
    expect(packagesFor(['libodd.so.1'])).toEqual({ packages: [], unknown: ['libodd.so.1'] });
  });
});

test.each([
  ['ID=debian\n', true],
  ['NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian\n', true],
  ['ID=linuxmint\nID_LIKE="ubuntu debian"\n', true],
  ['ID=fedora\n', false],
  ['ID=arch\nHOME_URL="https://example.com/debian"\n', false],
])('os-release %j is of the Debian family: %s', (release, expected) => {
  expect(isDebianFamily(release)).toBe(expected);
});

test('a program is looked for on PATH', () => {
  expect(isOnPath('sh', { PATH: '/nowhere:/bin' })).toBe(true);
  expect(isOnPath('no-such-program', { PATH: '/bin:/usr/bin' })).toBe(false);
  expect(isOnPath('sh', {})).toBe(false);
});
