import fc from 'fast-check';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isInside } from '../../../../electron/core/files';

describe('isInside', () => {
  it.each([
    ['/data/skills', '/data/skills', true],
    ['/data/skills', '/data/skills/a/b', true],
    ['/data/skills', '/data/skills/..foo', true],
    ['/data/skills', '/data/skills/..', false],
    ['/data/skills', '/data/skills-evil', false],
    ['/data/skills', '/data/skills/../skills-evil', false],
    ['/data/skills', '/data', false],
    ['/', '/etc/passwd', true],
  ])('%s holds %s: %s', (folder, path, answer) => {
    expect(isInside(folder, path)).toBe(answer);
  });

  it('holds whatever is joined to a folder without dots', () => {
    const name = fc.stringMatching(/^[a-z.]{1,6}$/).filter((text) => text !== '.' && text !== '..');
    fc.assert(
      fc.property(fc.array(name), fc.array(name), (folder, below) => {
        const root = join('/', ...folder);
        expect(isInside(root, join(root, ...below))).toBe(true);
        expect(isInside(`${root === '/' ? '/x' : root}-evil`, join(root, ...below))).toBe(false);
      }),
    );
  });
});
