import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeLibrary } from './support/library';
import { inTurns, timeCommand } from './support/measure';

const SKILLS = 2000;
const ROUNDS = 7;
const cli = join(process.cwd(), 'out', 'cli.cjs');

/** Others' programs for the same work, as their packages name them. skills-ref takes one skill a process. */
const peers = { 'skill-check': '1.2.0', 'skills-ref': '0.1.5' } as const;

/** Finding and checking 2,000 real skills, the whole process, against reading the same files. */
export const bench = {
  name: 'discover',
  budget: 3,
  run: async () => {
    const library = makeLibrary(SKILLS);
    try {
      const { yardstick, validate, list } = inTurns(ROUNDS, {
        yardstick: () =>
          timeCommand('sh', ['-c', 'find "$0" -name SKILL.md -print0 | xargs -0 cat', library.folder]),
        validate: () => timeCommand(process.execPath, [cli, 'validate', library.folder], { anyExit: true }),
        list: () => timeCommand(process.execPath, [cli, 'list', '--root', library.folder, '--json']),
      });
      const details: Record<string, number> = {
        skills: SKILLS,
        yardstickMs: yardstick,
        validateMs: validate,
      };
      details['listMs'] = list;
      for (const [peer, ms] of Object.entries(timePeers(library.folder))) details[`${peer}Ms`] = ms;
      return await Promise.resolve({ ratio: validate / yardstick, details });
    } finally {
      library.remove();
    }
  },
};

/** Peers that can be installed; where there is no registry they are left out. */
function timePeers(folder: string): Record<string, number> {
  const home = join(process.cwd(), 'node_modules', '.cache', 'bench-peers');
  if (!existsSync(join(home, 'node_modules'))) {
    mkdirSync(home, { recursive: true });
    try {
      const wanted = Object.entries(peers).map(([name, version]) => `${name}@${version}`);
      execFileSync('npm', ['install', '--prefix', home, '--no-save', ...wanted], { stdio: 'ignore' });
    } catch {
      return {};
    }
  }
  const bin = (name: string): string => join(home, 'node_modules', '.bin', name);
  const one = join(folder, 'pack-0');
  return {
    'skill-check': timeCommand(bin('skill-check'), ['check', folder], { anyExit: true }),
    'skills-ref for one skill': timeCommand(bin('skills-ref'), ['validate', one], { anyExit: true }),
  };
}
