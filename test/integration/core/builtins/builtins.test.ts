import { readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import {
  builtin,
  builtinNames,
  ensureBuiltinSkills,
  setBuiltinSkillDir,
} from '../../../../electron/core/builtins';
import { temporaryFolders, writeTree } from '../../../fixtures/temporary';

const newFolder = temporaryFolders();
const shipped = fileURLToPath(new URL('../../../../assets/builtin-skills', import.meta.url));
const shippedText = (name: string): Promise<string> => readFile(join(shipped, name, 'SKILL.md'), 'utf8');

afterEach(() => setBuiltinSkillDir(''));

describe('builtin', () => {
  it('reads the three skills from disk', async () => {
    setBuiltinSkillDir(shipped);
    const skills = await builtin();
    expect(skills.map((skill) => skill.name)).toEqual(builtinNames());
    expect(skills.every((skill) => skill.instructions.length > 1000)).toBe(true);
  });

  it('serves the copy that is compiled in when the files are missing', async () => {
    setBuiltinSkillDir(await newFolder());
    const skills = await builtin();
    expect(skills.map((skill) => skill.name)).toEqual(builtinNames());
  });

  it('prefers what is on disk, and leaves out what does not parse', async () => {
    const dir = await newFolder();
    const [first, second, third] = builtinNames();
    await writeTree(dir, {
      [`${first!}/SKILL.md`]: `---\nname: ${first!}\ndescription: Mine.\n---\n`,
      [`${second!}/SKILL.md`]: 'no frontmatter',
    });
    setBuiltinSkillDir(dir);
    const skills = await builtin();
    expect(skills.map((skill) => skill.name)).toEqual([first, third]);
    expect(skills[0]?.description).toBe('Mine.');
  });
});

describe('ensureBuiltinSkills', () => {
  it('writes all, byte for byte, and overwrites what was changed', async () => {
    const store = join(await newFolder(), 'not/there/yet');
    await ensureBuiltinSkills(store, shipped);
    const [name] = builtinNames();
    const path = join(store, name!, 'SKILL.md');
    await writeFile(path, 'changed');
    await rm(join(store, builtinNames()[1]!), { recursive: true });
    await ensureBuiltinSkills(store, shipped);
    for (const each of builtinNames()) {
      expect(await readFile(join(store, each, 'SKILL.md'), 'utf8')).toBe(await shippedText(each));
    }
  });

  it('does not touch what is as it should be, nor anything else there', async () => {
    const store = await newFolder();
    await ensureBuiltinSkills(store, shipped);
    const path = join(store, builtinNames()[0]!, 'SKILL.md');
    await writeTree(store, { 'mine/SKILL.md': 'mine', [`${builtinNames()[0]!}/notes.md`]: 'notes' });
    const before = await stat(path);
    await ensureBuiltinSkills(store, shipped);
    expect((await stat(path)).ino).toBe(before.ino);
    expect(await readFile(join(store, 'mine/SKILL.md'), 'utf8')).toBe('mine');
    expect(await readFile(join(store, builtinNames()[0]!, 'notes.md'), 'utf8')).toBe('notes');
  });

  it('writes the compiled copy when the files are missing', async () => {
    const store = await newFolder();
    await ensureBuiltinSkills(store, await newFolder());
    for (const name of builtinNames()) {
      expect(await readFile(join(store, name, 'SKILL.md'), 'utf8')).toBe(await shippedText(name));
    }
  });

  it('does nothing without a folder', async () => {
    await expect(ensureBuiltinSkills('', shipped)).resolves.toBeUndefined();
  });

  it('reports the first failure and writes the others all the same', async () => {
    const store = await newFolder();
    const [first, second, third] = builtinNames();
    await writeFile(join(store, first!), 'a file where a folder should be');
    await expect(ensureBuiltinSkills(store, shipped)).rejects.toThrow();
    for (const name of [second!, third!]) {
      expect(await readFile(join(store, name, 'SKILL.md'), 'utf8')).toBe(await shippedText(name));
    }
  });

  it('follows no link out of the folder', async () => {
    const [store, outside] = [await newFolder(), await newFolder()];
    await symlink(outside, join(store, builtinNames()[0]!));
    await expect(ensureBuiltinSkills(store, shipped)).rejects.toThrow(/leads out/);
    await expect(stat(join(outside, 'SKILL.md'))).rejects.toThrow();
  });
});
