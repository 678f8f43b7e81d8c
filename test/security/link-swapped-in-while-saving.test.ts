import { readFileSync, renameSync, symlinkSync, unlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { createFileService } from '../../electron/core/files';
import { put, putDocument, tempFolder } from '../fixtures/tempFolder';

// Attack: between opening and saving, a file of the skill becomes a link to something of the person's.
it('does not write through a link that was put in place of the file', async () => {
  const root = tempFolder();
  const skill = putDocument(root, 'guide');
  const folder = dirname(skill);
  const notes = put(folder, 'notes.md', 'same bytes');
  const victim = put(tempFolder(), 'profile', 'same bytes');
  const files = createFileService(() => ({ folder, root }));
  const ref = { skill, path: 'notes.md' };
  const opened = await files.openFile(ref);
  if (!opened.ok) throw new Error(opened.error.message);
  unlinkSync(notes);
  symlinkSync(victim, notes);
  expect(await files.saveFile(ref, 'evil', opened.value.hash)).toMatchObject({ error: { code: 'refused' } });
  expect(readFileSync(victim, 'utf8')).toBe('same bytes');
});

it('does not write into a folder that was replaced by a link', async () => {
  const root = tempFolder();
  const skill = putDocument(root, 'guide');
  const folder = dirname(skill);
  put(folder, 'sub/notes.md', 'same bytes');
  const outside = tempFolder();
  const victim = put(outside, 'notes.md', 'same bytes');
  const files = createFileService(() => ({ folder, root }));
  const ref = { skill, path: 'sub/notes.md' };
  const opened = await files.openFile(ref);
  if (!opened.ok) throw new Error(opened.error.message);
  renameSync(join(folder, 'sub'), join(folder, 'old'));
  symlinkSync(outside, join(folder, 'sub'));
  expect(await files.saveFile(ref, 'evil', opened.value.hash)).toMatchObject({ error: { code: 'refused' } });
  expect(readFileSync(victim, 'utf8')).toBe('same bytes');
});
