import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonSchema, RunRecord, SkillSummary } from '../../../../shared/model';
import { ok } from '../../../../shared/result';
import { RunTab } from '../../../../renderer/screens/run';

import type { FakeApi } from '../../../fixtures/fakeApi';
import { freshPage } from '../../../fixtures/page';
import { fakeDetail, fakeSkill } from '../../../fixtures/fakeSkills';
import { doneOutcome, FakeRuns, stderrLine } from '../../../fixtures/fakeRuns';

const schema: JsonSchema = {
  type: 'object',
  properties: { path: { type: 'string' }, days: { type: 'integer' } },
  required: ['path'],
};

let runs: FakeRuns;
let api: FakeApi;
let count = 0;
let skill: SkillSummary;

beforeEach(() => {
  runs = new FakeRuns();
  // Each test its own skill: what is filled in outlives the tab.
  count += 1;
  skill = fakeSkill({ name: `skill_${String(count)}` });
});

async function open(
  over: Partial<SkillSummary> = {},
  own: JsonSchema = schema,
): Promise<ReturnType<typeof userEvent.setup>> {
  skill = { ...skill, ...over };
  const detail = fakeDetail(skill);
  const inner = detail.detail?.kind === 'subprocess' ? { ...detail.detail, schema: own } : detail.detail;
  api = freshPage({
    answers: { ...runs.answers, getSkill: () => Promise.resolve(ok({ ...detail, detail: inner })) },
  });
  runs.connect(api);
  render(<RunTab skill={skill} />);
  await screen.findByRole('form', { name: 'Arguments' });
  return userEvent.setup({ delay: null });
}

const outcome = (): string => screen.getByRole('status', { name: 'Outcome' }).textContent;
const run = (): HTMLElement => screen.getByRole('button', { name: 'Run' });
const timeline = (): HTMLElement => screen.getByRole('log', { name: 'Timeline' });

describe('a run', () => {
  it('goes from the form to the timeline, the result and the recent runs', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('path'), '/var/cache');
    await user.type(screen.getByLabelText('days'), '30');
    await user.click(run());
    await screen.findByRole('button', { name: 'Stop' });
    expect(runs.requests).toEqual([
      {
        skill: skill.id,
        argumentsText: '{"path":"/var/cache","days":30}',
        mode: 'mutating-with-confirm',
        unchecked: false,
        persona: 'operator',
      },
    ]);
    expect(screen.getByText(/of 60 s/)).toBeTruthy();
    const id = runs.living();
    act(() => runs.write(id, [stderrLine(20, 'scanning')]));
    // The line is there while the run still lives.
    await waitFor(() => expect(timeline().textContent).toContain('scanning'));
    expect(outcome()).toBe('running');
    act(() => runs.end(id, doneOutcome, '{"freed":17}', 2100));
    await waitFor(() => expect(outcome()).toBe('done · exit 0 · 2.1 s'));
    expect(run()).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Result' }).textContent).toContain('"freed": 17'),
    );
    expect(screen.getByRole('option', { name: /done · 2.1 s/ })).toBeTruthy();
  });

  it('starts on Ctrl-Enter from anywhere, also from a field, and from the menu', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('path'), '/x');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('button', { name: 'Stop' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(runs.requests).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(outcome()).toBe('stopped · signal SIGTERM · 0 ms'));
    act(() => api.emit('command', 'run'));
    await waitFor(() => expect(runs.requests).toHaveLength(2));
  });

  it('is held back by half-typed arguments, with the reason beside Run', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('path'), '/x');
    await user.type(screen.getByLabelText('days'), 'thirty');
    expect(screen.getByText('Cannot run yet. days: Must be a whole number.')).toBeTruthy();
    await user.click(run());
    expect(runs.requests).toHaveLength(0);
    expect(document.activeElement).toBe(screen.getByLabelText('days'));
  });

  it('is followed again after the page was loaded anew', async () => {
    const living = runs.add({ skill: skill.id, outcome: null, startedAt: new Date().toISOString() }, [
      stderrLine(5, 'from before'),
    ]);
    await open();
    await screen.findByRole('button', { name: 'Stop' });
    await waitFor(() => expect(timeline().textContent).toContain('from before'));
    act(() => runs.write(living.id, [stderrLine(9, 'and on')]));
    await waitFor(() => expect(timeline().textContent).toContain('and on'));
  });
});

describe('what does not fit', () => {
  beforeEach(() => {
    runs.errors = (text) => {
      const value = JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>;
      if (value.path === undefined) return [{ path: '', message: "must have required property 'path'" }];
      return value.days === 0 ? [{ path: '/days', message: 'must be more than 0' }] : [];
    };
  });

  it('is pointed out at its field while typing, what is missing only after Run', async () => {
    const user = await open();
    await waitFor(() => expect(api.calls.some((call) => call.name === 'checkArguments')).toBe(true));
    expect(screen.queryByText('Needed, and not there.')).toBeNull();
    await user.click(run());
    expect(await screen.findByText('Needed, and not there.')).toBeTruthy();
    expect(outcome()).toBe('not started');
    expect(document.activeElement).toBe(screen.getByLabelText('path'));
    await user.type(screen.getByLabelText('path'), '/x');
    await user.type(screen.getByLabelText('days'), '0');
    expect(await screen.findByText('must be more than 0')).toBeTruthy();
    expect(screen.queryByText('Needed, and not there.')).toBeNull();
  });

  it('is sent through the explicit switch only, and for one run', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('path'), '/x');
    expect(screen.queryByRole('switch', { name: 'Send anyway' })).toBeNull();
    await user.type(screen.getByLabelText('days'), '0');
    await user.click(await screen.findByRole('switch', { name: 'Send anyway' }));
    await user.click(run());
    await screen.findByRole('button', { name: 'Stop' });
    expect(runs.requests.at(-1)).toMatchObject({ argumentsText: '{"path":"/x","days":0}', unchecked: true });
    expect(screen.getByRole('switch', { name: 'Send anyway' }).getAttribute('aria-checked')).toBe('false');
  });
});

describe('the gate', () => {
  it('is foreseen in words, for each mode', async () => {
    const user = await open({ class: 'dangerous' });
    const mode = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Permission mode' });
    expect(mode.value).toBe('mutating-with-confirm');
    expect(screen.getByText(/This one is dangerous: it is refused/)).toBeTruthy();
    await user.selectOptions(mode, 'dual-sign-required');
    expect(screen.getByText(/needs two signatures/)).toBeTruthy();
    await user.selectOptions(mode, 'read-only');
    expect(screen.getByText(/Runs safe skills only/)).toBeTruthy();
  });

  it('says why it refused and what to do', async () => {
    runs.nextStart = {
      status: 'refused',
      runId: 'run-refused00',
      reason: 'read-only lets no mutating skill run.',
    };
    const user = await open();
    await user.type(screen.getByLabelText('path'), '/x');
    await user.click(run());
    await waitFor(() => expect(outcome()).toBe('refused'));
    expect(screen.getByRole('alert').textContent).toMatch(/^read-only lets no mutating skill run\./);
  });

  it('says that nothing was started when the question was answered with no', async () => {
    runs.nextStart = { status: 'cancelled', runId: 'run-cancel00' };
    const user = await open();
    await user.type(screen.getByLabelText('path'), '/x');
    await user.click(run());
    await waitFor(() => expect(outcome()).toBe('cancelled'));
    expect(screen.getByRole('alert').textContent).toContain('You did not confirm, so nothing was started.');
  });
});

describe('earlier runs', () => {
  it('are shown with all that is kept, and fill the form again', async () => {
    const early: Partial<RunRecord> = {
      skill: skill.id,
      argumentsText: '{"path":"/old","days":7}',
      mode: 'read-only',
    };
    runs.add(
      {
        ...early,
        outcome: {
          status: 'failed',
          exitCode: 7,
          signal: null,
          message: 'The program ended with exit code 7.',
        },
      },
      [stderrLine(3, 'boom')],
    );
    runs.add({ skill: skill.id }, [stderrLine(3, 'fine')]);
    const user = await open();
    await waitFor(() => expect(timeline().textContent).toContain('fine'));
    await user.click(screen.getByRole('option', { name: /exit 7/ }));
    await waitFor(() => expect(timeline().textContent).toContain('boom'));
    expect(outcome()).toContain('failed · exit 7');
    expect(screen.getByText('The program ended with exit code 7.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Run again' }));
    expect(screen.getByLabelText<HTMLInputElement>('path').value).toBe('/old');
    expect(screen.getByLabelText<HTMLInputElement>('days').value).toBe('7');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Permission mode' }).value).toBe(
      'read-only',
    );
    expect(runs.requests).toHaveLength(0);
  });

  it('tell of a safe skill that it changed since', async () => {
    runs.add({ skill: skill.id, class: 'safe', skillHash: 'another' });
    await open({ class: 'safe' });
    expect(await screen.findByText(/The skill changed since its last run/)).toBeTruthy();
  });

  it('can be copied as a shell command that holds no values', async () => {
    runs.add({ skill: skill.id }, [
      {
        type: 'started',
        at: 0,
        pid: 1,
        entry: "/p/it's here/run.sh",
        folder: '/p',
        environmentNames: ['PATH', 'API_TOKEN'],
      },
    ]);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Copy command' }));
    expect(api.calls.find((call) => call.name === 'copyText')?.argument).toEqual({
      text: "(cd /p && env -i PATH='<PATH>' API_TOKEN='<API_TOKEN>' '/p/it'\\''s here/run.sh') < args.json",
    });
  });
});

describe('skills without a form', () => {
  it('show what is wrong with one that is not loaded', async () => {
    freshPage({ answers: runs.answers });
    render(<RunTab skill={{ ...skill, state: 'error', reason: 'line 4: a comma is missing' }} />);
    expect(await screen.findByText('line 4: a comma is missing')).toBeTruthy();
  });

  it('say that document skills are not run', () => {
    freshPage();
    render(<RunTab skill={fakeSkill({ kind: 'document', name: 'doc' })} />);
    expect(screen.getByText('Document skills are not run')).toBeTruthy();
  });

  it('keep what was filled in while one looks elsewhere', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('path'), '/kept');
    const shown = within(document.body);
    document.body.replaceChildren();
    render(<RunTab skill={skill} />);
    expect((await shown.findByLabelText<HTMLInputElement>('path')).value).toBe('/kept');
  });
});
