import { describe, expect, it } from 'vitest';
import { arrange } from '../../../../../renderer/screens/library/arrange';
import { moveByKey, moveByTyping } from '../../../../../renderer/screens/library/listKeys';
import { fewSkills } from '../../../../fixtures/fakeSkills';

const { rows } = arrange(fewSkills, {
  query: '',
  filter: 'all',
  grouping: 'category',
  sorting: 'name',
  pack: null,
  collapsed: new Set(['category:network']),
});
const at = (name: string) =>
  rows.findIndex((row) => (row.type === 'skill' ? row.skill.name : row.label) === name);

describe('moveByKey', () => {
  it('steps over headings and stops at folded groups', () => {
    expect(moveByKey(rows, -1, 'ArrowDown')).toBe(at('analysis-script-workflow'));
    expect(moveByKey(rows, at('релиз-заметки'), 'ArrowDown')).toBe(at('network'));
    expect(moveByKey(rows, at('network'), 'ArrowDown')).toBe(at('disk_cleaner'));
    expect(moveByKey(rows, at('disk_cleaner'), 'ArrowUp')).toBe(at('network'));
  });

  it('goes to both ends, by pages, and no further', () => {
    expect(moveByKey(rows, 3, 'Home')).toBe(at('analysis-script-workflow'));
    expect(moveByKey(rows, 3, 'End')).toBe(at('restart_service'));
    expect(moveByKey(rows, 1, 'PageDown')).toBe(at('restart_service'));
    expect(moveByKey(rows, rows.length - 1, 'PageUp')).toBe(at('analysis-script-workflow'));
    expect(moveByKey(rows, rows.length - 1, 'ArrowDown')).toBeUndefined();
    expect(moveByKey([], -1, 'ArrowDown')).toBeUndefined();
  });
});

describe('moveByTyping', () => {
  it('goes on to the next row with the letter, round the end', () => {
    expect(moveByTyping(rows, at('read_journal'), 'r')).toBe(at('restart_service'));
    expect(moveByTyping(rows, at('restart_service'), 'r')).toBe(at('read_journal'));
  });

  it('stays on a row that still fits more letters', () => {
    expect(moveByTyping(rows, at('restart_service'), 'res')).toBe(at('restart_service'));
    expect(moveByTyping(rows, at('restart_service'), 'xyz')).toBeUndefined();
  });

  it('knows other scripts', () => {
    expect(moveByTyping(rows, -1, 'р')).toBe(at('релиз-заметки'));
  });
});
