import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveInside } from '../../../../electron/core/files';
import { link, put, tempFolder } from '../../../fixtures/tempFolder';

describe('resolveInside', () => {
  it.each(['a', 'a/b.txt', '..foo', 'a/..b/c', '...', 'é/𝄞', 'C'])(
    'takes %s, whether it exists or not',
    (path) => {
      const root = tempFolder();
      expect(resolveInside(root, path)).toEqual({
        ok: true,
        path: join(root, path),
        realPath: join(root, path),
        exists: false,
      });
      put(root, path, 'x');
      expect(resolveInside(root, path)).toMatchObject({ ok: true, exists: true });
    },
  );

  it.each([
    '',
    '/',
    '/etc/passwd',
    '..',
    'a/..',
    '../x',
    'a/../../x',
    './a',
    'a//b',
    'a/',
    'a\\b',
    '..\\x',
    'C:',
    'c:/x',
    'C:\\x',
    'a\0b',
  ])('refuses %j', (path) => {
    expect(resolveInside(tempFolder(), path)).toMatchObject({ ok: false, reason: 'invalid' });
  });

  it('follows links that stay inside and refuses those that leave', () => {
    const [root, outside] = [tempFolder(), tempFolder()];
    put(root, 'real/file', 'x');
    put(outside, 'file', 'x');
    link(root, 'in', 'real');
    link(root, 'out', outside);
    link(root, 'dangling', join(outside, 'not-yet'));
    expect(resolveInside(root, 'in/file')).toMatchObject({ ok: true, realPath: join(root, 'real/file') });
    for (const path of ['out', 'out/file', 'out/new', 'dangling']) {
      expect(resolveInside(root, path)).toMatchObject({ ok: false, reason: 'outside' });
    }
  });

  it('gives up on links that lead in a circle', () => {
    const root = tempFolder();
    link(root, 'circle', 'circle');
    expect(resolveInside(root, 'circle/x')).toMatchObject({ ok: false, reason: 'failed' });
  });

  it('takes a folder that is itself reached by a link', () => {
    const real = tempFolder();
    const alias = link(tempFolder(), 'alias', real);
    expect(resolveInside(alias, 'new')).toMatchObject({
      ok: true,
      path: join(alias, 'new'),
      realPath: join(real, 'new'),
    });
  });
});
