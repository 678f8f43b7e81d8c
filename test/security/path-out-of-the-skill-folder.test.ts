import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { createFileService, hashBytes } from '../../electron/core/files';
import { link, put, putDocument, tempFolder } from '../fixtures/tempFolder';

// Attack: a page that was taken over names a path of its own choice instead of a file of the skill.
const attempts = [
  '../secret.txt',
  '..',
  'a/../../secret.txt',
  './../secret.txt',
  '..\\secret.txt',
  'a\\..\\..\\secret.txt',
  '/etc/passwd',
  '//etc/passwd',
  'C:\\Windows\\win.ini',
  'C:secret.txt',
  'file:///etc/passwd',
  'linked/secret.txt',
  'linked-file',
  'secret.txt\0.md',
  'a/./b',
  '',
];

it.each(attempts)('neither reads nor writes %j', async (path) => {
  const root = tempFolder();
  const skill = putDocument(root, 'guide');
  const folder = dirname(skill);
  const secret = put(root, 'secret.txt', 'secret');
  mkdirSync(join(folder, 'a'));
  link(folder, 'linked', root);
  link(folder, 'linked-file', secret);
  const files = createFileService((id) => (id === skill ? { folder, root } : null));
  const opened = await files.openFile({ skill, path });
  expect(opened.ok).toBe(false);
  const saved = await files.saveFile({ skill, path }, 'overwritten', hashBytes(Buffer.from('secret')));
  expect(saved.ok && saved.value.status === 'saved').toBe(false);
  expect(readFileSync(secret, 'utf8')).toBe('secret');
});
