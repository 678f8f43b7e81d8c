import { chmod, mkdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareContents, readSkillContent } from '../../../../electron/core/approval';
import { makeSkill } from '../run/service';

describe('readSkillContent', () => {
  it('is the same as long as nothing changes, and does not look at times', async () => {
    const skill = await makeSkill('echo 1');
    const first = await readSkillContent(skill);
    await utimes(skill.entryRealPath, 1, 1);
    expect(await readSkillContent(skill)).toEqual(first);
    expect(first.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each<[string, (folder: string) => Promise<unknown>, string]>([
    ['the entry', (folder) => writeFile(join(folder, 'run.sh'), '#!/bin/sh\necho 2\n'), 'run.sh'],
    ['a helper beside it', (folder) => writeFile(join(folder, 'lib', 'a.sh'), 'other'), 'lib/a.sh'],
    ['a new file', (folder) => writeFile(join(folder, 'lib', 'b.sh'), ''), 'lib/b.sh'],
    ['a removed file', (folder) => rm(join(folder, 'lib', 'a.sh')), 'lib/a.sh'],
    ['the executable bit', (folder) => chmod(join(folder, 'run.sh'), 0o644), 'run.sh'],
    ['a link', (folder) => symlink('/bin/sh', join(folder, 'shell')), 'shell'],
  ])('notices %s', async (_what, change, path) => {
    const skill = await makeSkill('echo 1');
    await mkdir(join(skill.folder, 'lib'));
    await writeFile(join(skill.folder, 'lib', 'a.sh'), 'one');
    const before = await readSkillContent(skill);
    await change(skill.folder);
    const after = await readSkillContent(skill);
    expect(after.hash).not.toBe(before.hash);
    expect(compareContents(before.files, after.files).map((changed) => changed.path)).toContain(path);
  });

  it('notices a change of what a link leads to', async () => {
    const skill = await makeSkill('echo 1');
    const other = await makeSkill('echo other');
    await symlink(other.entryRealPath, join(skill.folder, 'linked.sh'));
    const before = await readSkillContent(skill);
    await writeFile(other.entryRealPath, 'changed');
    expect((await readSkillContent(skill)).hash).not.toBe(before.hash);
  });

  it('notices another file of the same size in its place, at once', async () => {
    const skill = await makeSkill('echo 1');
    const seen = new Set([(await readSkillContent(skill)).hash]);
    for (const digit of [2, 3, 4, 5]) {
      await writeFile(join(skill.folder, 'new'), `#!/bin/sh\necho ${digit}\n`, { mode: 0o755 });
      await rename(join(skill.folder, 'new'), skill.entryRealPath);
      seen.add((await readSkillContent(skill)).hash);
    }
    expect(seen.size).toBe(5);
  });

  it('leaves saved cases out, which are data', async () => {
    const skill = await makeSkill('echo 1');
    const before = await readSkillContent(skill);
    await mkdir(join(skill.folder, 'cases'));
    await writeFile(join(skill.folder, 'cases', 'x.json'), '{}');
    expect((await readSkillContent(skill)).hash).toBe(before.hash);
  });

  it('counts an entry that lies elsewhere under its root', async () => {
    const shared = await makeSkill('echo shared');
    const skill = await makeSkill('echo 1', { entryRealPath: shared.entryRealPath });
    const before = await readSkillContent(skill);
    await writeFile(shared.entryRealPath, 'changed');
    expect((await readSkillContent(skill)).hash).not.toBe(before.hash);
  });
});
