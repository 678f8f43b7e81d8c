import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { authoringOver } from '../fixtures/authoring';
import { link, put, putDocument, tempFolder } from '../fixtures/tempFolder';

const id = 'a'.repeat(32);

// Attack: a note in the trash says that something came from where it never was, so that restoring it plants a file there.
async function forged(from: (root: string) => string) {
  const root = tempFolder();
  const skill = putDocument(root, 'guide');
  const bench = await authoringOver([root]);
  const target = from(root);
  const note = { kind: 'file', name: 'x', from: target, skill, at: new Date().toISOString() };
  put(bench.trashFolder, `${id}/deleted.json`, JSON.stringify(note));
  put(bench.trashFolder, `${id}/content/${basename(target)}`, 'planted');
  return { ...bench, target, root };
}

it('restores nothing to outside the roots', async () => {
  const elsewhere = tempFolder();
  for (const from of [
    () => join(elsewhere, 'authorized_keys'),
    (root: string) => `${root}/guide/../../${basename(elsewhere)}/authorized_keys`,
    (root: string) => `${root}-evil/x`,
    () => 'relative/x',
  ]) {
    const { authoring, target } = await forged(from);
    expect(await authoring.restore(id)).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect(existsSync(target)).toBe(false);
  }
  expect(readdirSync(elsewhere)).toEqual([]);
});

it('restores nothing through a link that leads out of a root', async () => {
  const elsewhere = tempFolder();
  const { authoring } = await forged((root) => {
    link(root, 'out', elsewhere);
    return join(root, 'out', 'planted');
  });
  expect(await authoring.restore(id)).toMatchObject({ ok: false, error: { code: 'refused' } });
  expect(readdirSync(elsewhere)).toEqual([]);
});

it('takes no path for an id', async () => {
  const { authoring } = await forged((root) => join(root, 'guide', 'x'));
  for (const bad of ['../trash', `./${id}`, `${id}/..`, '', '.']) {
    expect(await authoring.restore(bad)).toMatchObject({ ok: false, error: { code: 'not-found' } });
  }
});
