import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deduplicate, discover, discoverWithStates } from '../../../../electron/core/registry';
import { corpusFiles, corpusFolder } from '../../../fixtures/corpus';
import { temporaryFolders, writeTree } from '../../../fixtures/temporary';

const newFolder = temporaryFolders();
const text = (name: string, description = 'Fine.'): string =>
  `---\nname: ${name}\ndescription: ${description}\n---\nBody\n`;

describe('discoverWithStates', () => {
  it('gives the valid skills in the order of their folders, and a state for each file', async () => {
    const root = await newFolder();
    await writeTree(root, {
      'skill-one/SKILL.md': text('skill-one'),
      'nested/skill-two/SKILL.md': text('skill-two'),
      'invalid-dir/SKILL.md': text('wrong-name'),
    });
    const { skills, states } = discoverWithStates([root]);
    expect(skills.map((skill) => skill.path)).toEqual([
      join(root, 'nested/skill-two'),
      join(root, 'skill-one'),
    ]);
    expect(states.filter((state) => state.state === 'normal')).toHaveLength(2);
    const errors = states.filter((state) => state.state === 'error');
    expect(errors).toHaveLength(1);
    expect(errors[0]!.path).toContain('invalid-dir');
    expect(errors[0]!.reason).toMatch(/wrong-name.*invalid-dir|invalid-dir.*wrong-name/);
    expect(discover([root])).toEqual(skills);
  });

  it('gives nothing for nothing', async () => {
    const root = await newFolder();
    await writeFile(join(root, 'file'), '');
    for (const paths of [[], [root], [join(root, 'gone')], [join(root, 'file')], ['']]) {
      expect(discoverWithStates(paths)).toEqual({ skills: [], states: [] });
    }
  });

  it('takes the name to the letter, skips foreign folders, and follows links inside once', async () => {
    const root = await newFolder();
    await writeTree(root, {
      'a/SKILL.md': text('a'),
      'a/inner/SKILL.md': text('inner'),
      'b/skill.md': text('b'),
      'c/Skill.MD': text('c'),
      '.git/d/SKILL.md': text('d'),
      'node_modules/e/SKILL.md': text('e'),
    });
    await symlink('a', join(root, 'z'));
    await symlink('..', join(root, 'a/circle'));
    expect(discover([root]).map((skill) => skill.name)).toEqual(['a', 'inner']);
  });

  it('keeps every failure with its file', async () => {
    const root = await newFolder();
    await writeTree(root, {
      'a/SKILL.md': 'no frontmatter',
      'b/SKILL.md': new Uint8Array([0xff, 0xfe, 0]),
      'c/SKILL.md': text('c'),
      'd/SKILL.md': '---\nname: d\n',
    });
    await mkdir(join(root, 'e'));
    execFileSync('mkfifo', [join(root, 'e/SKILL.md')]);
    await mkdir(join(root, 'f/SKILL.md'), { recursive: true });
    const { skills, states } = discoverWithStates([root]);
    expect(skills.map((skill) => skill.name)).toEqual(['c']);
    expect(
      states.filter((state) => state.state === 'error' && state.reason !== '').length,
    ).toBeGreaterThanOrEqual(4);
  });

  it('keeps the order of paths, so that the last of a name can win', async () => {
    const [builtin, users] = [await newFolder(), await newFolder()];
    await writeTree(builtin, { 'x/SKILL.md': text('x', 'built-in') });
    await writeTree(users, { 'x/SKILL.md': text('x', 'mine') });
    expect(deduplicate(discover([builtin, users])).map((skill) => skill.description)).toEqual(['mine']);
    expect(deduplicate(discover([users, builtin])).map((skill) => skill.description)).toEqual(['built-in']);
    expect(discover([users, users])).toHaveLength(1);
  });

  it('accounts for every file of the corpus', () => {
    const { skills, states } = discoverWithStates([corpusFolder()]);
    expect(states.map((state) => state.path).sort()).toEqual(corpusFiles());
    expect(skills).toHaveLength(states.filter((state) => state.state === 'normal').length);
  });
});
