import { dirname, join } from 'node:path';
import { readFileSync, rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildSubprocessSkill, checkManifest, parseManifest } from '../../../../electron/core/manifest';
import { putSubprocess, tempFolder } from '../../../fixtures/tempFolder';

it('binds a parsed manifest to its place, as checking all at once does', () => {
  const root = tempFolder();
  const path = putSubprocess(root, 'one');
  const text = readFileSync(path, 'utf8');
  const parsed = parseManifest(text);
  if (!parsed.ok) throw new Error(parsed.failure.reason);
  const built = buildSubprocessSkill(parsed.manifest, path, root);
  expect(built).toMatchObject({ ok: true, skill: { folder: dirname(path), rootRealPath: root } });
  expect(built.ok && built.skill).toEqual(checkManifest(text, { path, root }).skill);
  rmSync(join(dirname(path), 'run.sh'));
  expect(buildSubprocessSkill(parsed.manifest, path, root)).toEqual({
    ok: false,
    failure: { step: 'build', reason: `entry ${dirname(path)}/run.sh cannot be resolved: it does not exist` },
  });
});
