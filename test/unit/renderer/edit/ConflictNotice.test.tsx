import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConflictNotice, type ConflictView } from '../../../../renderer/screens/edit/ConflictNotice';
import { MergePanel } from '../../../../renderer/screens/edit/MergePanel';
import { editDraft, getDraft, useOpenFile } from '../../../../renderer/stores/drafts';
import { openDraft, refreshDraft } from '../../../../renderer/stores/draftsDisk';
import { ref, startDisk, type FakeDisk } from '../drafts/disk';

let disk: FakeDisk;

function Notice() {
  const file = useOpenFile(ref);
  const [view, setView] = useState<ConflictView>('text');
  if (file?.status !== 'open' || file.change === null) return <p>no conflict</p>;
  return (
    <>
      <ConflictNotice draft={file} change={file.change} view={view} onView={setView} />
      {view === 'merge' && <MergePanel draft={file} theirs={file.change.theirs ?? ''} />}
    </>
  );
}

/** One file, edited here and there. */
async function meet(base: string, mine: string, theirs: string | null): Promise<void> {
  disk = startDisk(base);
  await openDraft(ref);
  editDraft(ref, mine);
  if (theirs === null) disk.files.delete(ref.path);
  else disk.files.set(ref.path, theirs);
  await refreshDraft(ref);
  render(<Notice />);
}

describe('a file that changed on disk while it was edited', () => {
  beforeEach(() => meet('1\n2\n3\n4', 'mine\n2\n3\n4', '1\n2\n3\ntheirs'));

  it('says so and that nothing was overwritten', () => {
    expect(screen.getByRole('alert').textContent).toContain('SKILL.md changed on disk since you opened it.');
  });

  it('keeps mine', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await vi.waitFor(() => expect(disk.files.get(ref.path)).toBe('mine\n2\n3\n4'));
    expect(await screen.findByText('no conflict')).toBeDefined();
  });

  it('takes theirs without writing', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(getDraft(ref)?.text).toBe('1\n2\n3\ntheirs');
    expect(disk.api.calls.some((call) => call.name === 'saveFile')).toBe(false);
  });

  it('merges what does not overlap, unsaved', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Merge both' }));
    expect(getDraft(ref)).toMatchObject({ text: 'mine\n2\n3\ntheirs', change: null });
    expect(disk.files.get(ref.path)).toBe('1\n2\n3\ntheirs');
  });
});

describe('changes of one place on both sides', () => {
  it('are chosen one by one before they merge', async () => {
    await meet('1\n2\n3', '1\nmine\n3', '1\ntheirs\n3');
    expect(screen.queryByRole('button', { name: 'Merge both' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Merge…' }));
    const use = screen.getByRole<HTMLButtonElement>('button', { name: 'Use this merge' });
    expect(use.disabled).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Both' }));
    await userEvent.click(use);
    expect(getDraft(ref)?.text).toBe('1\nmine\ntheirs\n3');
  });
});

describe('a file that is gone', () => {
  it('leaves the text to be copied, and offers nothing that would need the file', async () => {
    await meet('1', 'mine', null);
    expect(screen.getByRole('alert').textContent).toContain('gone from disk');
    expect(screen.queryByRole('button', { name: 'Take theirs' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Copy my text' }));
    expect(disk.api.calls).toContainEqual({ name: 'copyText', argument: { text: 'mine' } });
  });
});
