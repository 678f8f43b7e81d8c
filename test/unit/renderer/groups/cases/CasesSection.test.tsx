import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CasesSection } from '../../../../../renderer/groups/cases';
import type { CaseOutcome, CaseProgress, RunRecord, SkillSummary } from '../../../../../shared/model';
import { ok } from '../../../../../shared/result';
import { fewSkills } from '../../../../fixtures/fakeSkills';
import { freshPage } from '../../../../fixtures/page';

const found = fewSkills.find(({ kind }) => kind === 'subprocess');
if (found === undefined) throw new Error('the fixture has no subprocess skill');
const skill: SkillSummary = found;

const run: RunRecord = {
  id: '20260101-aaaaaaaaaa',
  skill: skill.id,
  skillName: skill.name,
  class: 'safe',
  mode: 'read-only',
  skillHash: '0'.repeat(64),
  argumentsText: '{}',
  startedAt: '2026-01-01T00:00:00.000Z',
  outcome: { status: 'done', exitCode: 0, signal: null, message: '' },
  durationMs: 5,
  timeoutMs: 1000,
  stderrLines: 0,
  droppedLines: 0,
  stdoutBytes: 2,
};
const summary = (name: string, problem = '') => ({
  name,
  path: `cases/${name}.json`,
  description: '',
  problem,
});
const failed: CaseOutcome = {
  skill: skill.id,
  skillName: skill.name,
  name: 'a',
  verdict: 'failed',
  differences: [{ where: 'result', path: '/x', expected: '1', got: '2' }],
  moreDifferences: 2,
  reason: '',
  durationMs: 31,
  runId: run.id,
};
const progress: CaseProgress = {
  state: 'running',
  skills: [skill.id],
  total: 2,
  done: 0,
  current: { skill: skill.id, name: 'a' },
  outcome: null,
};

const listed = { listCases: () => Promise.resolve(ok([summary('a'), summary('torn', 'It is not JSON.')])) };
const show = (shown?: RunRecord) =>
  render(<CasesSection skill={skill} shown={shown} onShowRun={() => undefined} />);

describe('the cases of a skill', () => {
  it('are listed with how they stand, by word', async () => {
    freshPage({ answers: listed });
    show();
    expect(await screen.findByRole('button', { name: /not run.*a/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /broken.*torn/ })).toBeTruthy();
  });

  it('follow what main tells: running, then the difference on demand', async () => {
    const fake = freshPage({ answers: listed });
    show();
    await screen.findByRole('button', { name: /not run.*a/ });
    act(() => fake.emit('caseProgress', progress));
    expect(screen.getByRole('button', { name: /running.*a/ })).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Cases' }).textContent).toBe('0 of 2 · a…');
    await userEvent.click(screen.getByRole('button', { name: 'Stop cases' }));
    expect(fake.calls.at(-1)?.name).toBe('stopCases');
    act(() => fake.emit('caseProgress', { ...progress, done: 1, current: null, outcome: failed }));
    act(() => fake.emit('caseProgress', { ...progress, state: 'ended', done: 1, current: null }));
    await userEvent.click(screen.getByRole('button', { name: /failed.*a.*31 ms/ }));
    const list = within(screen.getByRole('list', { name: 'Differences of a' }));
    expect(list.getByText('/x')).toBeTruthy();
    expect(screen.getByText('and 2 more differences')).toBeTruthy();
  });

  it('know after a reload what main knows', async () => {
    freshPage({
      answers: { ...listed, getCaseState: () => Promise.resolve(ok({ progress: null, outcomes: [failed] })) },
    });
    show();
    expect(await screen.findByRole('button', { name: /failed.*a/ })).toBeTruthy();
  });

  it('are run all or one, by a button each', async () => {
    const fake = freshPage({ answers: listed });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Run all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Run case a' }));
    const asked = fake.calls.filter(({ name }) => name === 'runCases').map(({ argument }) => argument);
    expect(asked).toEqual([{ skills: [skill.id] }, { skills: [skill.id], name: 'a' }]);
  });

  it('are saved under a legal name, and replaced only when that is chosen', async () => {
    const fake = freshPage({
      answers: {
        ...listed,
        saveCase: ({ name, collision }) =>
          Promise.resolve(
            ok(
              collision === 'ask'
                ? { status: 'taken' as const, name, free: `${name}-2` }
                : { status: 'saved' as const, name, path: `cases/${name}.json` },
            ),
          ),
      },
    });
    show(run);
    await userEvent.click(await screen.findByRole('button', { name: 'Save as case…' }));
    const field = screen.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(field);
    await userEvent.type(field, '../a');
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    await userEvent.clear(field);
    await userEvent.type(field, 'a');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Replace a' }));
    const asked = fake.calls.filter(({ name }) => name === 'saveCase').map(({ argument }) => argument);
    expect(asked).toMatchObject([{ collision: 'ask' }, { name: 'a', runId: run.id, collision: 'replace' }]);
  });

  it('can not be made of a run that was refused, or of none', async () => {
    freshPage({ answers: listed });
    const refused = {
      ...run,
      outcome: { status: 'refused', exitCode: null, signal: null, message: '' },
    } as const;
    const { rerender } = show();
    const button = await screen.findByRole('button', { name: 'Save as case…' });
    expect(button.hasAttribute('disabled')).toBe(true);
    rerender(<CasesSection skill={skill} shown={refused} onShowRun={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Save as case…' }).hasAttribute('disabled')).toBe(true);
  });
});
