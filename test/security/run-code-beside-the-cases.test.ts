import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSkillContent } from '../../electron/core/approval';
import { makeSkill } from '../integration/core/run/service';

/** Saved cases do not count towards what an approval holds for; nothing that could run may hide among them. */
describe('code hidden where changes would not count', () => {
  it.each([
    ['an entry among the cases', 'cases/run.sh'],
    ['an entry that is called like a case', 'cases/run.json'],
    ['an entry in the notes of version control', '.git/run.sh'],
  ])('%s is bound by its content', async (_what, path) => {
    const skill = await makeSkill('echo 1');
    const entry = join(skill.folder, path);
    await mkdir(join(entry, '..'));
    await writeFile(entry, 'benign');
    const moved = { ...skill, entryRealPath: entry };
    const before = await readSkillContent(moved);
    await writeFile(entry, 'evil');
    expect((await readSkillContent(moved)).hash).not.toBe(before.hash);
  });

  it('a helper among the cases counts, so does one that is executable or a link', async () => {
    const skill = await makeSkill('echo 1');
    const cases = join(skill.folder, 'cases');
    await mkdir(cases);
    const seen = new Set([(await readSkillContent(skill)).hash]);
    await writeFile(join(cases, 'helper.sh'), 'evil');
    seen.add((await readSkillContent(skill)).hash);
    await writeFile(join(cases, 'a.json'), '#!/bin/sh');
    await chmod(join(cases, 'a.json'), 0o755);
    seen.add((await readSkillContent(skill)).hash);
    await symlink(skill.entryRealPath, join(cases, 'b.json'));
    seen.add((await readSkillContent(skill)).hash);
    expect(seen.size).toBe(4);
  });
});
