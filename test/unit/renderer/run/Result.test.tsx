import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { RunRecord } from '../../../../shared/model';
import { Result } from '../../../../renderer/groups/run-result';
import { toasts } from '../../../../renderer/stores';
import type { FakeApi } from '../../../fixtures/fakeApi';
import { freshPage } from '../../../fixtures/page';
import { FakeGate } from '../../../fixtures/fakeGate';
import { FakeRuns } from '../../../fixtures/fakeRuns';

async function show(
  stdout: string | Uint8Array,
  over: Partial<RunRecord> = {},
  gate = new FakeGate(),
): Promise<FakeApi> {
  const runs = new FakeRuns();
  const record = runs.add(over, [], stdout);
  const api = freshPage({ answers: runs.answers, gate });
  render(<Result record={record} />);
  if (record.outcome !== null && stdout.length > 0)
    await screen.findByRole('radiogroup', { name: 'Result view' });
  return api;
}

const region = (): HTMLElement => screen.getByRole('region', { name: 'Result' });
const items = (): readonly string[] => screen.getAllByRole('treeitem').map((item) => item.textContent);

describe('the result', () => {
  it('is a tree of the JSON as it came', async () => {
    await show('{"b":12345678901234567890,"a":[1.0,"x"],"c":{}}\n');
    expect(screen.getByRole('tree').textContent).toBe('{"b": 12345678901234567890,"a": [1.0,"x"],"c": {}}');
  });

  it.each([
    ['no schema', null, null],
    ['a schema that it fits', [], /It fits the result_schema of the skill\./],
    [
      'a schema that it does not fit',
      [{ path: '/a', message: 'must be a text' }],
      /does not fit the result_schema of the skill:.*\/a: must be a text/,
    ],
  ])('with %s says so, and only then', async (_what, misfits, said) => {
    const gate = new FakeGate();
    gate.misfits = misfits;
    const api = await show('{"a":1}', {}, gate);
    await waitFor(() => expect(api.calls.map(({ name }) => name)).toContain('checkRunResult'));
    if (said === null) expect(region().textContent).not.toContain('result_schema');
    else await waitFor(() => expect(region().textContent).toMatch(said));
  });

  it('folds by mouse and by keyboard', async () => {
    const user = userEvent.setup({ delay: null });
    await show('{"a":[1,2],"b":3}');
    await user.click(
      within(screen.getByRole('treeitem', { name: /"a"/ })).getByRole('button', { name: 'Fold' }),
    );
    expect(items()).toEqual(['{', '"a": [ … ], 2 items', '"b": 3']);
    screen.getByRole('tree').focus();
    await user.keyboard('{ArrowRight}');
    expect(items()).toEqual(['{', '"a": [', '1,', '2', '"b": 3']);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowLeft}');
    expect(items()).toHaveLength(3);
    await user.keyboard('{Home}{ArrowLeft}');
    expect(items()).toEqual(['{ … } 2 keys']);
  });

  it('is found by search', async () => {
    const user = userEvent.setup({ delay: null });
    await show('{"name":"needle","other":"hay","needles":1}');
    await user.click(screen.getByRole('button', { name: 'Search result' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search result' }), 'NEEDLE{Enter}');
    expect(screen.getByText('1 of 2 matches')).toBeTruthy();
    expect(region().querySelectorAll('mark')).toHaveLength(2);
  });

  it('is there raw, to the letter, and in hex', async () => {
    const user = userEvent.setup({ delay: null });
    await show('{ "a" :1 }\n');
    await user.click(screen.getByRole('radio', { name: 'Raw' }));
    expect(screen.getByRole('group', { name: 'Raw result' }).textContent).toBe('{ "a" :1 }');
    await user.click(screen.getByRole('radio', { name: 'Hex' }));
    expect(screen.getByRole('group', { name: 'Raw result in hex' }).textContent).toContain(
      '7b 20 22 61 22 20 3a 31  20 7d 0a',
    );
  });

  it('is copied and saved whole', async () => {
    const user = userEvent.setup({ delay: null });
    const api = await show('{ "a" :1 }\n');
    await user.click(screen.getByRole('button', { name: 'Copy result' }));
    expect(api.calls.find((call) => call.name === 'copyText')?.argument).toEqual({ text: '{ "a" :1 }\n' });
    await user.click(screen.getByRole('button', { name: 'Save result' }));
    expect(api.calls.some((call) => call.name === 'saveRunOutput')).toBe(true);
    expect(toasts.get().some((toast) => toast.text === 'The result is saved.')).toBe(true);
  });

  it('is no result when a banner stands before it, and the bytes are shown', async () => {
    await show('Banner v1\n{}', {
      outcome: { status: 'invalid-output', exitCode: 0, signal: null, message: 'not JSON' },
    });
    expect(screen.queryByRole('tree')).toBeNull();
    expect(screen.getByRole('note').textContent).toContain('Line 1, column 1: unexpected "B"');
    expect(screen.getByRole('group', { name: 'Raw result' }).textContent).toBe('Banner v1{}');
  });

  it('shows bytes that are not UTF-8 as bytes', async () => {
    await show(Uint8Array.from([0x6f, 0x6b, 0x20, 0x74, 0x65, 0x78, 0x74, 0xff, 0x0a]), {
      outcome: { status: 'invalid-output', exitCode: 0, signal: null, message: 'not JSON' },
    });
    expect(screen.getByTitle('Not UTF-8').textContent).toBe('\\xff');
    expect(screen.getAllByRole('note').at(-1)?.textContent).toBe('Not UTF-8: 1 byte, shown as \\x….');
  });

  it('shows a part of what is larger than a megabyte, with both sizes', async () => {
    const api = await show(`"${'x'.repeat(4_500_000)}"`);
    expect(screen.getByRole('note').textContent).toBe(
      'The first 976.6 KiB of 4.3 MiB are shown. Save the whole to see the rest.',
    );
    expect(screen.queryByRole('radio', { name: 'Tree' })).toBeNull();
    expect(api.calls.find((call) => call.name === 'readRunOutput')?.argument).toMatchObject({
      maxBytes: 1_000_000,
    });
    expect(region().querySelectorAll('[data-row]').length).toBeLessThanOrEqual(60);
  });

  it('stops after twenty thousand lines and says so', async () => {
    await show(JSON.stringify(Array.from({ length: 30_000 }, (_, at) => at)));
    expect(screen.getByRole('note').textContent).toContain('The first 20,000 lines are shown');
    expect(region().querySelectorAll('[data-row]').length).toBeLessThanOrEqual(60);
  });

  it('says what to expect while the run lives, and why there is none', async () => {
    await show('', { outcome: null, stdoutBytes: 12 });
    expect(region().textContent).toContain(
      'The result comes when the run ends. Standard output so far: 12 B.',
    );
  });

  it('says so where nothing was written', async () => {
    await show('', {
      outcome: {
        status: 'could-not-start',
        exitCode: null,
        signal: null,
        message: 'The entry is gone. Restore it.',
      },
    });
    await waitFor(() =>
      expect(region().textContent).toContain(
        'could not start. Nothing was written to standard output, so there is no result.',
      ),
    );
  });
});
