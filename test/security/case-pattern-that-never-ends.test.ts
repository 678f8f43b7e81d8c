import { expect, it } from 'vitest';
import { makeService, makeSkill } from '../integration/core/run/service';
import { realValidator, runOne } from '../integration/core/cases/bench';

/** Attack: a case's pattern for standard error takes for ever on the line that the skill writes. */

const validator = realValidator();
const line = `${'a'.repeat(60)}!`;

it.each([
  ['linear where it can be', '^(a+)+$'],
  ['nested alternatives', '^(a|a|aa)+$'],
  ['ended where it can not: it looks back', '^(a+)+\\1$'],
  ['ended where it can not: it looks ahead', '^(?=(a+)+$)b'],
  ['repeats of repeats', '(((a{1,100}){1,100}){1,100}){1,100}$'],
])('%s', { timeout: 30_000 }, async (_name, pattern) => {
  const { service } = await makeService();
  const skill = await makeSkill(`i=0; while [ $i -lt 50 ]; do echo '${line}' >&2; i=$((i+1)); done; echo 1`);
  const before = performance.now();
  let turns = 0;
  const ticking = setInterval(() => turns++, 20);
  const outcome = await runOne(service, validator(), skill, { expect: { stderr: pattern } });
  clearInterval(ticking);
  expect(['failed', 'broken']).toContain(outcome.verdict);
  expect(performance.now() - before).toBeLessThan(20_000);
  // This thread went on with other things meanwhile.
  expect(turns).toBeGreaterThan(0);
  const after = await runOne(service, validator(), skill, { expect: { stderr: '^a+!$' } });
  expect(after.verdict).toBe('passed');
});
