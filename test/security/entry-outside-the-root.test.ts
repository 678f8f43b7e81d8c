import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadDirs } from '../../electron/core/manifest';
import { link, put, putSubprocess, tempFolder } from '../fixtures/tempFolder';

// Attack: a pack in an allow-listed root names a program outside of it.
it.each([
  ['by an absolute path', () => '/bin/sh'],
  ['by climbing', () => '../../../../../../../../../../bin/sh'],
  [
    'in a sibling whose name starts like the root',
    (root: string) => {
      put(`${root}-evil`, 'run.sh', '#!/bin/sh\n', 0o755);
      return `../../${root.split('/').at(-1) ?? ''}-evil/run.sh`;
    },
  ],
  [
    'through a link',
    (root: string) => {
      link(root, 'skill/sh', '/bin/sh');
      return 'sh';
    },
  ],
  [
    'through a linked folder',
    (root: string) => {
      link(root, 'skill/bin', '/bin');
      return 'bin/sh';
    },
  ],
  [
    'through a chain of links',
    (root: string) => {
      link(root, 'skill/one', 'two');
      link(root, 'skill/two', '../three');
      link(root, 'three', '/bin/sh');
      return 'one';
    },
  ],
  [
    'through a link and back up',
    (root: string) => {
      link(root, 'skill/tmp', '/tmp');
      return 'tmp/../bin/sh';
    },
  ],
])('refuses it: %s', (_how, attack) => {
  const root = join(tempFolder(), 'root');
  put(root, 'skill/x', '');
  putSubprocess(root, 'skill', { entry: attack(root) });
  const { count, log } = loadDirs([root]);
  expect(count).toBe(0);
  expect(log).toEqual([
    expect.stringMatching(
      /^skill loader: build "skill": entry .* (escapes allowlist root|cannot be resolved)/,
    ),
  ]);
});
