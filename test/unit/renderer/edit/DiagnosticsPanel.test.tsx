import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DiagnosticsPanel } from '../../../../renderer/screens/edit/DiagnosticsPanel';
import { editDraft, getDraft, useOpenFile } from '../../../../renderer/stores/drafts';
import { openDraft, refreshDraft } from '../../../../renderer/stores/draftsDisk';
import type { Diagnostic } from '../../../../shared/model';
import { ok } from '../../../../shared/result';
import { ref, startDisk, type FakeDisk } from '../drafts/disk';

const range = (line: number, column: number) => ({
  start: { line, column },
  end: { line, column: column + 1 },
});

const found: readonly Diagnostic[] = [
  { rule: 'frontmatter/unknown-key', severity: 'info', message: 'Key x is kept.', range: range(1, 1) },
  { rule: 'body/broken-link', severity: 'warning', message: 'No such file.', range: range(2, 1) },
  {
    rule: 'frontmatter/unquoted-colon',
    severity: 'error',
    message: 'A colon inside.',
    range: range(2, 3),
    fixes: [{ title: 'Quote it', safe: true, edits: [{ range: range(1, 1), text: 'O' }] }],
  },
  {
    rule: 'entry/not-executable',
    severity: 'error',
    message: 'Cannot run.',
    range: range(1, 2),
    fixes: [{ title: 'Make it executable', safe: false, action: { type: 'make-executable' } }],
  },
];

const onJump = vi.fn();
const onDiskFix = vi.fn();
let disk: FakeDisk;

function Panel({ text }: { readonly text: string }) {
  const file = useOpenFile(ref);
  return (
    <DiagnosticsPanel
      fileRef={ref}
      file={file}
      check={{ text, diagnostics: found, failure: null }}
      onJump={onJump}
      onDiskFix={onDiskFix}
    />
  );
}

beforeEach(async () => {
  onJump.mockClear();
  onDiskFix.mockClear();
  disk = startDisk();
  await openDraft(ref);
});

const rows = () => within(screen.getByRole('list', { name: 'Diagnostics' })).getAllByRole('listitem');

describe('the list of diagnostics', () => {
  it('shows errors first, each with word, place, message and rule', () => {
    render(<Panel text={'one\ntwo\n'} />);
    expect(rows().map((row) => within(row).getAllByRole('button')[0]!.textContent)).toEqual([
      'error1:2Cannot run.entry/not-executable',
      'error2:3A colon inside.frontmatter/unquoted-colon',
      'warning2:1No such file.body/broken-link',
      'info1:1Key x is kept.frontmatter/unknown-key',
    ]);
    expect(screen.getByText('2 errors, 1 warning, 1 note')).toBeDefined();
  });

  it('leads to the place, by mouse and by Enter', async () => {
    render(<Panel text={'one\ntwo\n'} />);
    await userEvent.click(screen.getByText('No such file.'));
    expect(onJump).toHaveBeenLastCalledWith({ line: 2, column: 1 });
    within(rows()[1]!).getAllByRole('button')[0]!.focus();
    await userEvent.keyboard('{Enter}');
    expect(onJump).toHaveBeenLastCalledWith({ line: 2, column: 3 });
  });

  it('applies a fix to the text, and hands one on disk to main', async () => {
    render(<Panel text={'one\ntwo\n'} />);
    await userEvent.click(screen.getByRole('button', { name: 'Quote it' }));
    expect(getDraft(ref)?.text).toBe('One\ntwo\n');
    editDraft(ref, 'one\ntwo\n');
    await userEvent.click(await screen.findByRole('button', { name: 'Make it executable' }));
    expect(onDiskFix).toHaveBeenCalledWith({ type: 'make-executable' });
  });

  it('offers no fix for a text that has moved on since the check, nor in a read-only file', async () => {
    const drawn = render(<Panel text="an older text" />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Quote it' }).disabled).toBe(true);
    drawn.unmount();
    disk.readOnly = true;
    await refreshDraft(ref);
    render(<Panel text={'one\ntwo\n'} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Quote it' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fix all safe' }).disabled).toBe(true);
  });

  it('fixes all that is safe, round by round, and no more', async () => {
    const rounds = [
      found,
      [{ ...found[2]!, fixes: [{ title: 'x', safe: true, edits: [{ range: range(2, 1), text: 'T' }] }] }],
      [],
    ];
    Object.assign(disk.api, { validateText: () => Promise.resolve(ok(rounds.shift() ?? [])) });
    render(<Panel text={'one\ntwo\n'} />);
    await userEvent.click(screen.getByRole('button', { name: 'Fix all safe' }));
    await vi.waitFor(() => expect(getDraft(ref)?.text).toBe('One\nTwo\n'));
    expect(onDiskFix).not.toHaveBeenCalled();
  });
});
