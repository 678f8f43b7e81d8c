import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { authoringOver } from '../fixtures/authoring';
import { link, put, putDocument, tempFolder } from '../fixtures/tempFolder';

// Attack: a stranger's pack holds links to secrets, pipes that block, or a file of a terabyte, and is duplicated.
it('leaves out links that lead out and pipes, and names them', async () => {
  const root = tempFolder();
  const skill = putDocument(root, 'guide');
  const secret = put(tempFolder(), 'id_ed25519', 'secret');
  link(root, 'guide/key', secret);
  link(root, 'guide/up', '..');
  link(root, 'guide/gone', 'nowhere');
  link(root, 'guide/circle', 'circle');
  execFileSync('mkfifo', [join(root, 'guide/pipe')]);
  const { authoring } = await authoringOver([root]);
  const copied = await authoring.duplicateSkill(skill, 'copy', root);
  const left = copied.ok ? [...copied.value.leftOut].sort() : [];
  expect(left).toEqual(['circle', 'gone', 'key', 'pipe', 'up']);
  expect(readdirSync(join(root, 'copy'))).toEqual(['SKILL.md']);
});

it('refuses what is too large before anything is written', async () => {
  const root = tempFolder();
  const skill = putDocument(root, 'guide');
  truncateSync(put(root, 'guide/huge', ''), 2 ** 40);
  const { authoring } = await authoringOver([root]);
  const copied = await authoring.duplicateSkill(skill, 'copy', root);
  expect(copied).toMatchObject({ ok: false, error: { code: 'too-large' } });
  expect(existsSync(join(root, 'copy'))).toBe(false);
  expect(readdirSync(root)).toEqual(['guide']);
});
