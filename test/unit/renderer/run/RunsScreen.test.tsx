import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { RunsScreen } from '../../../../renderer/screens/runs';
import { filterRuns } from '../../../../renderer/screens/runs/runFilter';
import { navigation } from '../../../../renderer/stores';
import type { FakeApi } from '../../../fixtures/fakeApi';
import { freshPage } from '../../../fixtures/page';
import { doneOutcome, FakeRuns, stderrLine } from '../../../fixtures/fakeRuns';

let runs: FakeRuns;
let api: FakeApi;

beforeEach(() => {
  runs = new FakeRuns();
});

async function open(): Promise<ReturnType<typeof userEvent.setup>> {
  api = freshPage({ answers: runs.answers });
  runs.connect(api);
  render(<RunsScreen />);
  await screen.findByRole('list', { name: 'Runs' });
  return userEvent.setup({ delay: null });
}

function addThree(): void {
  runs.add(
    { skillName: 'disk_cleaner', argumentsText: '{"path":"/var"}' },
    [stderrLine(1, 'first')],
    '{"freed":1,"same":true}',
  );
  runs.add(
    { skillName: 'probe_http', durationMs: 4200, argumentsText: '{"path":"/tmp"}' },
    [stderrLine(1, 'second')],
    '{"freed":2,"same":true}',
  );
  runs.add(
    {
      skillName: 'probe_http',
      outcome: { status: 'timed-out', exitCode: null, signal: 'SIGKILL', message: 'It took too long.' },
    },
    [stderrLine(1, 'third')],
  );
}

const names = (): readonly string[] => screen.getAllByRole('listitem').map((item) => item.textContent);

describe('the history', () => {
  it('says what to do while it is empty', async () => {
    freshPage({ answers: runs.answers });
    render(<RunsScreen />);
    expect(await screen.findByText('Nothing was run yet')).toBeTruthy();
  });

  it('lists the newest first and shows the one that is chosen', async () => {
    addThree();
    const user = await open();
    expect(names()[0]).toContain('probe_http');
    expect(names()[0]).toContain('timed out');
    await waitFor(() => expect(screen.getByRole('log', { name: 'Timeline' }).textContent).toContain('third'));
    await user.click(within(screen.getAllByRole('listitem')[2]!).getByRole('button'));
    await waitFor(() => expect(screen.getByRole('log', { name: 'Timeline' }).textContent).toContain('first'));
    await user.keyboard('{ArrowUp}');
    await waitFor(() =>
      expect(screen.getByRole('log', { name: 'Timeline' }).textContent).toContain('second'),
    );
  });

  it('is searched and narrowed by outcome', async () => {
    addThree();
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'failed 1' }));
    expect(names()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'All 3' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search runs' }), 'probe /tmp');
    await waitFor(() => expect(names()).toHaveLength(1));
    await user.type(screen.getByRole('searchbox', { name: 'Search runs' }), ' nowhere');
    expect(await screen.findByText(/No run matches/)).toBeTruthy();
  });

  it('deletes what is selected, after a question', async () => {
    addThree();
    runs.add({ skillName: 'living', outcome: null });
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await user.click(screen.getByRole('button', { name: 'Delete…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 3 runs?' });
    expect(dialog.textContent).toContain('1 run still running: not deleted.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(names()).toHaveLength(1));
    expect(api.calls.find((call) => call.name === 'deleteRuns')?.argument).toEqual({
      runIds: ['run-00000003', 'run-00000002', 'run-00000001'],
    });
  });

  it('compares two: arguments, result and timing', async () => {
    addThree();
    const user = await open();
    const boxes = screen.getAllByRole('checkbox', { name: /Select the run/ });
    await user.click(boxes[1]!);
    expect(screen.getByText('Select exactly two to compare.')).toBeTruthy();
    await user.click(boxes[2]!);
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    const comparison = screen.getByRole('region', { name: 'Comparison' });
    await within(comparison).findByRole('row', { name: 'freed 1 2' });
    expect(within(comparison).getByRole('row', { name: 'path "/var" "/tmp"' })).toBeTruthy();
    expect(
      within(comparison).getByRole('row', { name: 'Duration 2.1 s 4.2 s (2.00 × as long)' }),
    ).toBeTruthy();
    expect(comparison.textContent).not.toContain('same');
    await user.click(within(comparison).getByRole('button', { name: 'Swap sides' }));
    await within(comparison).findByRole('row', { name: 'freed 2 1' });
  });

  it('leads back to the skill with its form filled', async () => {
    addThree();
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Run again' }));
    expect(navigation.get()).toMatchObject({ screen: 'library', tab: 'run' });
  });

  it('keeps few rows of thousands in the page', async () => {
    for (let at = 0; at < 2000; at += 1) runs.add({ startedAt: new Date(at * 60_000).toISOString() });
    await open();
    expect(screen.getAllByRole('listitem').length).toBeLessThanOrEqual(60);
  });
});

describe('filtering', () => {
  it('counts by outcome what the query finds', () => {
    const all = [
      runs.add({ skillName: 'a' }),
      runs.add({ skillName: 'a', outcome: null }),
      runs.add({ skillName: 'b', outcome: { ...doneOutcome, status: 'interrupted' } }),
      runs.add({ skillName: 'a', outcome: { ...doneOutcome, status: 'invalid-output' } }),
    ];
    const { shown, counts } = filterRuns(all, 'A', 'failed');
    expect(counts).toEqual({ all: 4, running: 1, done: 1, failed: 1, stopped: 1, refused: 0 });
    expect(shown).toHaveLength(1);
    expect(filterRuns(all, 'invalid output', 'all').shown).toHaveLength(1);
  });
});
