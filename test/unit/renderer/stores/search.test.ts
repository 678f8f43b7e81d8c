import { describe, expect, it } from 'vitest';
import { searchSkills } from '../../../../renderer/stores';
import { fakeSkill, manySkills } from '../../../fixtures/fakeSkills';

function names(query: string): readonly string[] {
  const skills = [
    fakeSkill({ name: 'probe_tcp', description: 'Is a host reachable?', category: 'network' }),
    fakeSkill({ name: 'read_journal', description: 'After a probe, tail the journal', category: 'ops' }),
    fakeSkill({ name: 'релиз-заметки', description: 'Пишет заметки к выпуску', category: 'documents' }),
    fakeSkill({ name: 'biaoge', description: '从 PDF 提取表格 (v2)', category: 'documents' }),
  ];
  return (searchSkills(skills, query) ?? []).map((at) => skills[at]!.name);
}

describe('searchSkills', () => {
  it('answers null for a blank query: everything', () => {
    expect(searchSkills(manySkills(3), '  ')).toBeNull();
  });

  it('looks into name, category and description, whatever the case', () => {
    expect(names('PROBE_TC')).toEqual(['probe_tcp']);
    expect(names('network')).toEqual(['probe_tcp']);
    expect(names('tail')).toEqual(['read_journal']);
  });

  it('puts what is named so before what only speaks of it', () => {
    expect(names('probe')).toEqual(['probe_tcp', 'read_journal']);
  });

  it('finds other scripts', () => {
    expect(names('заметки')).toEqual(['релиз-заметки']);
    expect(names('表格')).toEqual(['biaoge']);
  });

  it('wants every word, in any order', () => {
    expect(names('probe network')).toEqual(['probe_tcp']);
    expect(names('tail read')).toEqual(['read_journal']);
    expect(names('tail network')).toEqual([]);
    expect(names('tcp probe')).toEqual(['probe_tcp']);
  });

  it('takes signs as they stand', () => {
    expect(names('(')).toEqual(['biaoge']);
    expect(names('%')).toEqual([]);
  });

  it('answers a keystroke in 10,000 skills within 16 ms', () => {
    const skills = manySkills(10_000);
    searchSkills(skills, 'warm');
    const slowest = ['p', 'pr', 'pro', 'probe', 'probe 00', 'probe 0012', 'zzz'].map((query) => {
      // The best of a dozen: the machine may be busy with something else meanwhile.
      const times = Array.from({ length: 12 }, () => {
        const start = performance.now();
        searchSkills(skills, query);
        return performance.now() - start;
      });
      return Math.min(...times);
    });
    expect(Math.max(...slowest)).toBeLessThan(16);
  });
});
