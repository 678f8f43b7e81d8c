import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { discover, type Discovery } from '../../../../electron/core/discovery';
import { link, put, tempFolder } from '../../../fixtures/tempFolder';

function paths(found: Discovery, root: string): readonly string[] {
  return found.files.map((file) => file.path.slice(root.length + 1));
}

function notes(found: Discovery, root: string): readonly string[] {
  return found.notes.map((note) => `${note.type} ${note.path.slice(root.length + 1)}`);
}

describe('discover', () => {
  it('finds both kinds at any depth, also at the top, names in code-point order', () => {
    const root = tempFolder();
    for (const path of [
      'b/SKILL.md',
      'a-b/SKILL.md',
      'a/z/skill.json',
      'a/SKILL.md',
      'B/skill.json',
      'skill.json',
    ]) {
      put(root, path, '');
    }
    put(root, 'a/skill.json.bak', '');
    put(root, 'a/MySKILL.md', '');
    const found = discover([root]);
    expect(paths(found, root)).toEqual([
      'B/skill.json',
      'a/SKILL.md',
      'a/z/skill.json',
      'a-b/SKILL.md',
      'b/SKILL.md',
      'skill.json',
    ]);
    expect(found.notes).toEqual([]);
    expect(found.files[0]).toMatchObject({ kind: 'subprocess', folder: join(root, 'B'), root, problem: '' });
  });

  it('gives nothing for a root that is missing or empty', () => {
    expect(discover([join(tempFolder(), 'none'), tempFolder()])).toEqual({
      files: [],
      notes: [],
      linkedRoots: [],
    });
  });

  it('skips .git and node_modules for document skills; manifests count at any depth', () => {
    const root = tempFolder();
    for (const folder of ['.git', 'node_modules/dep', 'a/node_modules', '.hidden']) {
      put(root, `${folder}/SKILL.md`, '');
      put(root, `${folder}/deep/skill.json`, '');
    }
    expect(paths(discover([root]), root)).toEqual([
      '.git/deep/skill.json',
      '.hidden/SKILL.md',
      '.hidden/deep/skill.json',
      'a/node_modules/deep/skill.json',
      'node_modules/dep/deep/skill.json',
    ]);
  });

  it('lists a folder that links lead to once, under its own name', () => {
    const root = tempFolder();
    put(root, 'z-real/skill/SKILL.md', '');
    link(root, 'a-link', 'z-real');
    link(root, 'z-real/skill/self', '.');
    link(root, 'z-real/up', root);
    const found = discover([root]);
    expect(paths(found, root)).toEqual(['z-real/skill/SKILL.md']);
    expect(found.notes).toEqual([]);
  });

  it('follows a link into a folder that the walk itself passes by', () => {
    const root = tempFolder();
    put(root, 'node_modules/pack/SKILL.md', '');
    put(root, 'z/SKILL.md', '');
    link(root, 'pack', 'node_modules/pack');
    expect(paths(discover([root]), root)).toEqual(['pack/SKILL.md', 'z/SKILL.md']);
  });

  it('does not follow links out of the root, and says so', () => {
    const [root, outside] = [tempFolder(), tempFolder()];
    put(outside, 'SKILL.md', '');
    link(root, 'out', outside);
    link(root, 'file', put(outside, 'other.txt', ''));
    const found = discover([root]);
    expect(found.files).toEqual([]);
    expect(notes(found, root)).toEqual(['link-outside out']);
  });

  it('reports broken links and odd spellings', () => {
    const root = tempFolder();
    link(root, 'broken', 'none');
    link(root, 'circle', 'circle');
    for (const name of ['a/skill.md', 'b/Skill.MD', 'c/SKILL.JSON', 'node_modules/x/skill.md'])
      put(root, name, '');
    expect(notes(discover([root]), root)).toEqual([
      'odd-spelling a/skill.md',
      'odd-spelling b/Skill.MD',
      'broken-link broken',
      'odd-spelling c/SKILL.JSON',
      'broken-link circle',
    ]);
  });

  it('names what must not be opened, and stamps what may be', () => {
    const root = tempFolder();
    mkdirSync(join(root, 'a'));
    execFileSync('mkfifo', [join(root, 'a', 'SKILL.md')]);
    mkdirSync(join(root, 'b', 'SKILL.md'), { recursive: true });
    link(root, 'c/SKILL.md', '/dev/null');
    put(root, 'd/SKILL.md', '');
    expect(discover([root]).files.map(({ problem, stamp }) => [problem, stamp !== ''])).toEqual([
      ['it is a pipe, not a regular file', false],
      ['it is a folder, not a regular file', false],
      [`it is a link to /dev/null, outside the root ${root}`, false],
      ['', true],
    ]);
  });

  it('changes the stamp with the content, also when size and time stay', () => {
    const root = tempFolder();
    const path = put(root, 'SKILL.md', 'one');
    const before = discover([root]).files[0]?.stamp;
    expect(discover([root]).files[0]?.stamp).toBe(before);
    rmSync(path);
    writeFileSync(path, 'two');
    expect(discover([root]).files[0]?.stamp).not.toBe(before);
  });

  it('sees a manifest.json beside a skill', () => {
    const root = tempFolder();
    put(root, 'a/SKILL.md', '');
    put(root, 'a/manifest.json', '{}');
    put(root, 'b/SKILL.md', '');
    expect(discover([root]).files.map((file) => file.hasVersionFile)).toEqual([true, false]);
  });

  it('goes on past a folder that cannot be listed', (context) => {
    const root = tempFolder();
    put(root, 'a/SKILL.md', '');
    put(root, 'closed/SKILL.md', '');
    put(root, 'z/SKILL.md', '');
    if (process.getuid?.() === 0) {
      context.skip('the superuser may list every folder');
    }
    chmodSync(join(root, 'closed'), 0);
    const found = discover([root]);
    chmodSync(join(root, 'closed'), 0o700);
    expect(paths(found, root)).toEqual(['a/SKILL.md', 'z/SKILL.md']);
    expect(notes(found, root)).toEqual(['unreadable closed']);
  });

  it('goes as deep as the system lets paths go', () => {
    const root = tempFolder();
    const deep = Array.from({ length: 1500 }, () => 'd').join('/');
    put(root, `${deep}/SKILL.md`, '');
    expect(discover([root]).files).toHaveLength(1);
  });
});
