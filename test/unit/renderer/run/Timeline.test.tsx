import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Timeline } from '../../../../renderer/groups/run-timeline';
import { RunLog } from '../../../../renderer/stores/runLog';
import type { FakeApi } from '../../../fixtures/fakeApi';
import { freshPage } from '../../../fixtures/page';
import { doneOutcome, FakeRuns, stderrLine, type FakeEvent } from '../../../fixtures/fakeRuns';

let api: FakeApi;

beforeEach(() => {
  api = freshPage();
});

afterEach(() => {
  vi.restoreAllMocks();
});

function logOf(events: readonly FakeEvent[]): RunLog {
  const log = new RunLog();
  log.append(
    events.map((event, at) => ({ ...event, seq: at + 1 })),
    0,
  );
  return log;
}

const started: FakeEvent = {
  type: 'started',
  at: 0,
  pid: 4711,
  entry: '/p/run.sh',
  folder: '/p',
  environmentNames: ['PATH', 'HOME'],
};

function show(events: readonly FakeEvent[], living = false): RunLog {
  const log = logOf(events);
  const record = new FakeRuns().add({ outcome: living ? null : doneOutcome, stderrLines: log.stderrLines });
  render(<Timeline record={record} log={log} />);
  return log;
}

const rows = (): readonly string[] =>
  [...screen.getByRole('log', { name: 'Timeline' }).querySelectorAll('[data-row]')].map(
    (row) => row.textContent,
  );

describe('the timeline', () => {
  it('shows what happened, with times, pauses and the end', () => {
    show([
      started,
      stderrLine(12, 'scanning'),
      stderrLine(2400, 'skipping', 'warning'),
      { type: 'progress', at: 2500, progress: 0.72, message: 'fontconfig' },
      { type: 'ended', at: 2600, outcome: doneOutcome, durationMs: 2600 },
    ]);
    expect(rows()).toEqual([
      '0 msstarted run.sh · pid 4711 · env PATH, HOME',
      '12 msscanning',
      '— 2.4 s without output —',
      '2.40 swarning skipping',
      '2.60 sdone · exit 0 · 2.6 s',
    ]);
    expect(screen.getByText('stderr 2 lines')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('value')).toBe('0.72');
  });

  it('keeps few rows of a hundred thousand lines in the page', async () => {
    show([
      started,
      ...Array.from({ length: 100_000 }, (_, at) => stderrLine(at / 100, `line ${String(at)}`)),
    ]);
    await waitFor(() =>
      expect(screen.getByRole('log').firstElementChild?.getAttribute('style')).toContain('2000020px'),
    );
    expect(rows().length).toBeGreaterThan(10);
    expect(rows().length).toBeLessThanOrEqual(60);
  });

  it('grows while the run lives', () => {
    const log = show([started], true);
    act(() => {
      log.append([{ seq: 2, at: 5, type: 'stderr', text: 'later', level: 'none' }], 0);
      log.announce();
    });
    expect(rows().at(-1)).toBe('5 mslater');
  });

  it('draws colours as spans and markup as text', () => {
    show([stderrLine(1, '\u001b[31mred\u001b[0m <b>not bold</b>')]);
    const log = screen.getByRole('log');
    expect(log.querySelector('b')).toBeNull();
    expect(within(log).getByText('red').className).toContain('colour1');
    expect(rows()[0]).toBe('1 msred <b>not bold</b>');
  });

  it('searches, counts, steps through hits, and narrows by level', async () => {
    const user = userEvent.setup({ delay: null });
    show([stderrLine(1, 'apt cache'), stderrLine(2, 'npm cache'), stderrLine(3, 'oh no', 'error')]);
    await user.click(screen.getByRole('button', { name: 'Filter and search' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search timeline' }), 'CACHE');
    expect(rows()).toEqual(['1 msapt cache', '2 msnpm cache']);
    expect(screen.getByText('2 matches')).toBeTruthy();
    expect(screen.getByRole('log').querySelectorAll('mark')).toHaveLength(2);
    await user.click(screen.getByRole('switch', { name: 'Only matches' }));
    expect(rows()).toHaveLength(3);
    await user.type(screen.getByRole('searchbox'), '{Enter}{Enter}');
    expect(screen.getByText('2 of 2 matches')).toBeTruthy();
    await user.clear(screen.getByRole('searchbox'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'errors');
    expect(rows()).toEqual(['3 mserror oh no']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Close filter' }));
    expect(rows()).toHaveLength(3);
  });

  it('says when nothing matches', async () => {
    const user = userEvent.setup({ delay: null });
    show([stderrLine(1, 'a')]);
    await user.click(screen.getByRole('button', { name: 'Filter and search' }));
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(screen.getByText('No line matches the filter.')).toBeTruthy();
  });

  it('copies what is shown', async () => {
    const user = userEvent.setup({ delay: null });
    show([stderrLine(1, 'one'), stderrLine(2, '\u001b[1mtwo\u001b[0m')]);
    await user.click(screen.getByRole('button', { name: 'Copy or save lines' }));
    await user.click(await screen.findByRole('menuitem', { name: /Copy what is shown/ }));
    expect(api.calls.find((call) => call.name === 'copyText')?.argument).toEqual({
      text: '     1 ms  one\n     2 ms  two\n',
    });
  });

  it('saves all events where the person wants them', async () => {
    const user = userEvent.setup({ delay: null });
    show([stderrLine(1, 'one')]);
    await user.click(screen.getByRole('button', { name: 'Copy or save lines' }));
    await user.click(await screen.findByRole('menuitem', { name: /Save all events/ }));
    const saved = api.calls.find((call) => call.name === 'saveText')?.argument as {
      name: string;
      text: string;
    };
    expect(saved.name).toMatch(/\.jsonl$/);
    expect(saved.text).toContain('"text":"one"');
  });

  it('says how many older lines are not kept', () => {
    const log = new RunLog();
    log.append([{ seq: 501, at: 1, type: 'stderr', text: 'late', level: 'none' }], 500);
    render(<Timeline record={new FakeRuns().add({ stderrLines: 501, droppedLines: 500 })} log={log} />);
    expect(screen.getByRole('note').textContent).toBe(
      '500 older lines of 501 lines are not kept; the newest are here.',
    );
  });

  it('draws a part of an endless line, and says how much is missing', () => {
    show([{ ...stderrLine(1, 'x'.repeat(5000)), cutBytes: 2_000_000 } as FakeEvent]);
    expect(rows()[0]!.length).toBeLessThan(4200);
    expect(rows()[0]).toContain('1,000 more characters');
    expect(rows()[0]).toContain('1.9 MiB of this line were cut off');
  });
});
