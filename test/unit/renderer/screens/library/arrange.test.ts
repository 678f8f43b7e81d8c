import { describe, expect, it } from 'vitest';
import { arrange } from '../../../../../renderer/screens/library/arrange';
import type { LibraryView } from '../../../../../renderer/stores';
import { fakeSkill, fewSkills, manySkills } from '../../../../fixtures/fakeSkills';

const view: LibraryView = {
  query: '',
  filter: 'all',
  grouping: 'category',
  sorting: 'name',
  pack: null,
  collapsed: new Set(),
};

function lines(over: Partial<LibraryView>, skills = fewSkills): readonly string[] {
  return arrange(skills, { ...view, ...over }).rows.map((row) =>
    row.type === 'group' ? `[${row.label} ${String(row.count)}]` : row.skill.name,
  );
}

describe('arrange', () => {
  it('groups by category, each group by name', () => {
    expect(lines({})).toEqual([
      '[documents 3]',
      'analysis-script-workflow',
      'pdf-tables',
      'релиз-заметки',
      '[network 2]',
      'probe_http',
      'probe_tcp',
      '[ops 4]',
      'disk_cleaner',
      'disk_usage_top',
      'read_journal',
      'restart_service',
    ]);
  });

  it('groups by class, by root, or not at all', () => {
    expect(lines({ grouping: 'class' }).filter((line) => line.startsWith('['))).toEqual([
      '[dangerous 1]',
      '[document 3]',
      '[mutating 1]',
      '[safe 4]',
    ]);
    expect(lines({ grouping: 'root' })[0]).toBe('[/etc/ongrid/skills 6]');
    expect(lines({ grouping: 'none' })).toHaveLength(9);
  });

  it('filters, and counts what each filter would show', () => {
    expect(lines({ filter: 'dangerous' })).toEqual(['[ops 1]', 'restart_service']);
    expect(lines({ filter: 'errors' })).toEqual(['[documents 1]', 'pdf-tables']);
    expect(arrange(fewSkills, { ...view, filter: 'safe' })).toMatchObject({
      matching: 4,
      counts: { all: 9, safe: 4, mutating: 1, dangerous: 1, documents: 3, errors: 1 },
    });
    expect(arrange(fewSkills, { ...view, query: 'probe' }).counts).toMatchObject({ all: 2, mutating: 0 });
  });

  it('sorts backwards, and with the broken ones first', () => {
    expect(lines({ grouping: 'none', sorting: 'name-descending' })[0]).toBe('релиз-заметки');
    expect(lines({ grouping: 'none', sorting: 'problems' }).slice(0, 2)).toEqual([
      'pdf-tables',
      'disk_cleaner',
    ]);
  });

  it('leaves out the rows of a folded group but not their count, and lets it be chosen', () => {
    const folded = arrange(fewSkills, { ...view, collapsed: new Set(['category:documents']) });
    expect(folded.rows[0]).toMatchObject({ type: 'group', count: 3, collapsed: true, position: 1 });
    expect(folded.rows[1]).toMatchObject({ type: 'group', label: 'network', position: 0 });
    expect(folded).toMatchObject({ matching: 9, options: 7 });
  });

  it('numbers what can be chosen from 1 without gaps', () => {
    const positions = arrange(fewSkills, view).rows.map((row) => row.position);
    expect(positions.filter((position) => position > 0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('shows one pack: what lies in its folder, and not in one whose name only starts alike', () => {
    const skills = [
      fakeSkill({ name: 'in', folder: '/r/ops/in', root: '/r' }),
      fakeSkill({ name: 'self', folder: '/r/ops', root: '/r' }),
      fakeSkill({ name: 'out', folder: '/r/ops-2/out', root: '/r' }),
    ];
    expect(lines({ grouping: 'none', pack: { name: 'ops', folder: '/r/ops' } }, skills)).toEqual([
      'in',
      'self',
    ]);
  });

  it('keeps two skills of one name apart', () => {
    const skills = ['/a', '/b'].map((root) => fakeSkill({ name: 'same', root, folder: `${root}/same` }));
    const keys = arrange(skills, view).rows.map((row) => row.key);
    expect(new Set(keys).size).toBe(3);
  });

  it('arranges a keystroke in 10,000 skills within 16 ms', () => {
    const skills = manySkills(10_000);
    arrange(skills, view);
    const slowest = ['p', 'pro', 'probe', 'probe 00', ''].map((query) => {
      const times = Array.from({ length: 12 }, () => {
        const start = performance.now();
        arrange(skills, { ...view, query });
        return performance.now() - start;
      });
      return Math.min(...times);
    });
    expect(Math.max(...slowest)).toBeLessThan(16);
  });
});
