import { searchSkills } from '../../renderer/stores/search';
import type { SkillSummary } from '../../shared/model';
import { percentile } from './support/measure';

const SKILLS = 10_000;
/** One frame. */
const LIMIT_MS = 16;
const words = 'disk cache report table chart probe release notes query clean index merge audit deploy'.split(
  ' ',
);

/** The slowest keystrokes of several words, each typed letter by letter, in a list of 10,000 skills. */
export const bench = {
  name: 'search',
  budget: 1,
  run: async () => {
    const skills = Array.from({ length: SKILLS }, (_, at) => summary(at));
    searchSkills(skills, 'warm');
    const times: number[] = [];
    for (const query of ['disk clean', 'report', 'релиз', 'table chart', 'zzz', 'probe_7']) {
      for (let length = 1; length <= query.length; length++) {
        const start = performance.now();
        searchSkills(skills, query.slice(0, length));
        times.push(performance.now() - start);
      }
    }
    const details = { skills: SKILLS, p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95) };
    return await Promise.resolve({ ratio: details.p95Ms / LIMIT_MS, details });
  },
};

function word(at: number): string {
  return words[at % words.length] ?? '';
}

function summary(at: number): SkillSummary {
  const name = `${word(at)}_${word(at * 7 + 3)}_${String(at)}`;
  return {
    id: `/skills/${name}/skill.json`,
    name,
    kind: 'subprocess',
    description: `Handles the ${word(at * 3)} of a ${word(at * 5)} and writes the ${word(at * 11)} to a file for релиз ${String(at)}.`,
    class: 'safe',
    category: word(at),
    root: '/skills',
    folder: `/skills/${name}`,
    state: 'normal',
    reason: '',
    source: 'root',
    version: '',
    counts: { errors: 0, warnings: 0, infos: 0 },
  };
}
