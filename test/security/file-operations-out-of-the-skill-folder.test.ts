import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { authoringOver } from '../fixtures/authoring';
import { link, put, putDocument, tempFolder } from '../fixtures/tempFolder';

// Attack: a page that was taken over makes, renames or deletes what lies outside the skill's folder.
const attempts = [
  '../victim.txt',
  '..',
  '.',
  'a/../../victim.txt',
  '..\\victim.txt',
  '/etc/victim',
  'C:\\victim.txt',
  'linked/victim.txt',
  'linked/new.txt',
  'victim.txt\0.md',
  '',
];

it.each(attempts)('does nothing at %j', async (path) => {
  const root = tempFolder();
  const skill = putDocument(root, 'guide');
  const victim = put(root, 'victim.txt', 'mine');
  const elsewhere = tempFolder();
  put(elsewhere, 'victim.txt', 'mine');
  link(root, 'guide/linked', elsewhere);
  put(root, 'guide/own.txt', 'own');
  const { authoring, trashFolder } = await authoringOver([root]);
  const ref = { skill, path };
  for (const answer of [
    await authoring.createFile(ref),
    await authoring.createFolder(ref),
    await authoring.renameFile(ref, 'stolen.txt'),
    await authoring.renameFile({ skill, path: 'own.txt' }, path),
    await authoring.deleteFile(ref),
    await authoring.previewFile(ref),
  ]) {
    expect(answer).toMatchObject({ ok: false });
  }
  expect(readFileSync(victim, 'utf8')).toBe('mine');
  expect(readdirSync(elsewhere)).toEqual(['victim.txt']);
  expect(readdirSync(dirname(skill)).sort()).toEqual(['SKILL.md', 'linked', 'own.txt']);
  expect(existsSync(trashFolder)).toBe(false);
});

it('deletes a link that leads out, and not what it leads to', async () => {
  const root = tempFolder();
  const skill = putDocument(root, 'guide');
  const elsewhere = tempFolder();
  mkdirSync(join(elsewhere, 'kept'));
  link(root, 'guide/linked', elsewhere);
  const { authoring } = await authoringOver([root]);
  expect(await authoring.deleteFile({ skill, path: 'linked' })).toMatchObject({ ok: true });
  expect(readdirSync(dirname(skill))).toEqual(['SKILL.md']);
  expect(readdirSync(elsewhere)).toEqual(['kept']);
});

it('takes the word of nobody for what a skill is', async () => {
  const root = tempFolder();
  const outside = putDocument(tempFolder(), 'not-listed');
  const { authoring } = await authoringOver([root]);
  for (const answer of [
    await authoring.deleteSkill(outside),
    await authoring.renameSkill(outside, 'mine'),
    await authoring.moveSkill(outside, root),
    await authoring.duplicateSkill(outside, 'copy', root),
    await authoring.deleteFile({ skill: outside, path: 'x' }),
  ]) {
    expect(answer).toMatchObject({ ok: false, error: { code: 'not-found' } });
  }
  expect(readdirSync(root)).toEqual([]);
});
