import { describe, expect, it } from 'vitest';
import { completeAt, type Surroundings } from '../../../../renderer/editor/language';

const around: Surroundings = {
  files: ['SKILL.md', 'references/units.md', 'scripts/my file.py'],
  folderName: 'pdf-tables',
  toolNames: ['disk_cleaner'],
};

/** Suggestions at the `|` in the text. */
function at(text: string) {
  const before = text.slice(0, text.indexOf('|')).split('\n');
  const lines = text.replace('|', '').split('\n');
  return completeAt(lines, before.length, (before[before.length - 1] ?? '').length + 1, around);
}

const labels = (text: string): readonly string[] => at(text).map((suggestion) => suggestion.label);

describe('completion in the block', () => {
  it('offers the keys that are not there yet', () => {
    const offered = labels('---\nname: a\n|\n---');
    expect(offered).toContain('description');
    expect(offered).not.toContain('name');
    expect(offered).not.toContain('activation.mode');
  });

  it('offers the keys of the mapping it is in', () => {
    expect(labels('---\nactivation:\n  |\n---')).toEqual(['mode', 'keywords']);
    expect(labels('---\nactivation:\n  mode: always\n  |\n---')).toEqual(['keywords']);
    expect(labels('---\nmetadata:\n  ongrid:\n    sc|\n---')).toEqual(['scope', 'activation']);
    expect(labels('---\ntools:\n  - name: a\n    |\n---')).toContain('class');
  });

  it('replaces the whole word and keeps a colon that is there', () => {
    const [first] = at('---\nlic|ense: MIT\n---').filter(({ label }) => label === 'license');
    expect(first).toMatchObject({ insert: 'license', from: 1, to: 8 });
  });

  it('offers values: the folder for the name, the lists of known ones, true and false', () => {
    expect(labels('---\nname: |\n---')).toEqual(['pdf-tables']);
    expect(labels('---\nuser-invocable: |\n---')).toEqual(['true', 'false']);
    expect(labels('---\nactivation:\n  mode: |\n---')).toEqual(['always', 'keyword']);
    expect(labels('---\ntools:\n  - name: a\n    class: |\n---')).toEqual(['read', 'write', 'destructive']);
    expect(labels('---\nmetadata:\n  os: [linux, d|]\n---')).toContain('darwin');
    expect(labels('---\nmetadata:\n  os:\n    - |\n---')).toContain('darwin');
    expect(labels('---\nallowed-tools: Read Ba|\n---')).toContain('Bash(git:*)');
    expect(at('---\nallowed-tools: Read Ba|\n---')[0]).toMatchObject({ from: 21, to: 23 });
  });

  it('offers nothing inside a text of several lines', () => {
    expect(labels('---\ndescription: |-\n  some |\n---'.replace('|-', '>-'))).toEqual([]);
  });
});

describe('completion in the body', () => {
  it('offers the files of the folder as link targets, with blanks escaped', () => {
    const offered = at('---\nname: a\n---\nsee [x](re|)');
    expect(offered.map(({ insert }) => insert)).toEqual(['references/units.md', 'scripts/my%20file.py']);
    expect(offered[0]).toMatchObject({ from: 9, to: 11 });
  });

  it('offers files and tools in code', () => {
    expect(labels('---\nname: a\n---\nrun `|`')).toEqual([
      'references/units.md',
      'scripts/my file.py',
      'get_skill',
      'load_skill_resource',
      'disk_cleaner',
    ]);
  });

  it('is silent in prose and above the block', () => {
    expect(labels('---\nname: a\n---\nplain |')).toEqual([]);
    expect(labels('|---\nname: a\n---\n')).toEqual([]);
  });

  it('offers a whole skill in an empty file', () => {
    expect(at('|')[0]?.insert).toContain('name: pdf-tables\n');
  });
});
