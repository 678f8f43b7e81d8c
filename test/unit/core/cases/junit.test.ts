// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { junitReport, outcomeOf, type ReportedCase } from '../../../../electron/core/cases';
import type { CaseOutcome, CaseVerdict } from '../../../../shared/model';

const skill = { manifestPath: '/s/skill.json', name: 's' };
const report = (
  name: string,
  verdict: CaseVerdict | null,
  more: Partial<CaseOutcome> = {},
  refusalFails = false,
): ReportedCase => ({
  skillName: 's',
  name,
  outcome: verdict === null ? null : outcomeOf(skill, name, { verdict, ...more }),
  refusalFails,
});

/** Throws for what is not well-formed. */
function parse(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const error = document.querySelector('parsererror');
  if (error !== null) throw new Error(error.textContent);
  return document;
}

describe('the JUnit report', () => {
  it('counts and tells apart what passed, failed, is broken, and was not run', () => {
    const difference = { where: 'result' as const, path: '/a', expected: '1', got: '2' };
    const document = parse(
      junitReport([
        report('good', 'passed', { durationMs: 1234 }),
        report('bad', 'failed', { differences: [difference, difference], moreDifferences: 3 }),
        report('torn', 'broken', { reason: 'It is not JSON.' }),
        report('gated', 'refused', { reason: 'No.' }),
        report('named', 'refused', { reason: 'No.' }, true),
        report('left', null),
      ]),
    );
    const suite = document.querySelector('testsuite');
    const numbers = ['tests', 'failures', 'errors', 'skipped', 'time'].map((name) =>
      suite?.getAttribute(name),
    );
    expect(numbers).toEqual(['6', '2', '1', '2', '1.234']);
    const failure = document.querySelector('[name=bad] failure');
    expect(failure?.getAttribute('message')).toBe('result /a: expected 1, got 2 (and 4 more)');
    expect(failure?.textContent).toContain('and 3 more');
    expect(document.querySelector('[name=torn] error')?.getAttribute('message')).toBe('It is not JSON.');
    expect(document.querySelector('[name=gated] skipped')).not.toBeNull();
    expect(document.querySelector('[name=named] failure')).not.toBeNull();
    expect(document.querySelector('[name=good]')?.childElementCount).toBe(0);
  });

  it('is well-formed whatever the texts hold', () => {
    const odd = fc.string({ unit: 'binary' });
    const control = fc.constantFrom(
      '\u0000',
      '\u001b[31m',
      ']]>',
      '\uFFFE',
      '\uD800',
      '<a b="',
      '&#0;',
      '\r\n\t',
    );
    fc.assert(
      fc.property(fc.oneof(odd, control), fc.oneof(odd, control), (name, reason) => {
        const document = parse(junitReport([report(name, 'broken', { reason })]));
        expect(document.querySelectorAll('testcase')).toHaveLength(1);
      }),
      { numRuns: 200 },
    );
  });
});
