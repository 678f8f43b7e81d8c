import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { createFileService, readFileSafely } from '../../electron/core/files';
import { loadDirs } from '../../electron/core/manifest';
import { link, put, tempFolder } from '../fixtures/tempFolder';

// Attack: a link to a device that never ends, to fill the memory of whoever reads it whole.
it('never reads a device', async () => {
  expect(await readFileSafely('/dev/zero', { maxBytes: 1000 })).toMatchObject({
    ok: false,
    reason: 'not-regular',
  });
  const root = tempFolder();
  const skill = put(root, 'a/SKILL.md', '');
  link(root, 'a/endless', '/dev/zero');
  link(root, 'a/skill.json', '/dev/zero');
  expect(loadDirs([root]).count).toBe(0);
  const files = createFileService(() => ({ folder: dirname(skill), root }));
  expect(await files.openFile({ skill, path: 'endless' })).toMatchObject({ error: { code: 'refused' } });
});

it('does not read past the limit where even devices would be allowed', async () => {
  const result = await readFileSafely(link(tempFolder(), 'x', '/dev/zero'), {
    maxBytes: 1000,
    linksInside: '/',
  });
  expect(result).toMatchObject({ ok: false, reason: 'not-regular' });
});
