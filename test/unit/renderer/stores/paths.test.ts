import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { relativePath, segmentsBelow, tilde } from '../../../../renderer/stores';

describe('tilde', () => {
  it.each([
    ['/home/ada/x', '/home/ada', '~/x'],
    ['/home/ada', '/home/ada', '~'],
    ['/home/adam/x', '/home/ada', '/home/adam/x'],
    ['/etc', '', '/etc'],
    ['C:\\Users\\ada\\x', 'C:\\Users\\ada', '~\\x'],
  ])('writes %s for home %s as %s', (path, home, short) => {
    expect(tilde(path, home)).toBe(short);
  });
});

describe('segmentsBelow', () => {
  it.each([
    ['/r', '/r/a/b', ['a', 'b']],
    ['/r', '/r', []],
    ['/r', '/r-evil/a', []],
    ['/', '/a', ['a']],
    ['/r/', '/r/a', ['a']],
    ['C:\\r', 'C:\\r\\a', ['a']],
  ])('below %s, %s is %j', (root, folder, names) => {
    expect(segmentsBelow(root, folder)).toEqual(names);
  });

  it('gives back the names that a path was made of', () => {
    const name = fc.stringMatching(/^[a-zа-я0-9._ -]{1,12}$/);
    fc.assert(
      fc.property(fc.array(name, { minLength: 1 }), (names) => {
        expect(relativePath('/root', `/root/${names.join('/')}`)).toBe(names.join('/'));
      }),
    );
  });
});
