import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drafts, editDraft, getDraft } from '../../../../renderer/stores/drafts';
import { keepMine, openDraft, refreshDrafts, saveDraft } from '../../../../renderer/stores/draftsDisk';
import { moveDrafts, startDraftShelf } from '../../../../renderer/stores/draftsShelf';
import { ref, skill, startDisk, type FakeDisk } from './disk';

let disk: FakeDisk;
let stop = (): void => undefined;

beforeEach(() => {
  disk = startDisk();
});
afterEach(() => stop());

/** The page goes away and comes back: nothing of it is left but what main holds. */
async function restart(): Promise<void> {
  stop();
  drafts.set({});
  stop = startDraftShelf();
  await vi.waitFor(() => expect(getDraft(ref)).toBeDefined());
}

async function leaveUnsaved(text: string): Promise<void> {
  stop = startDraftShelf();
  await openDraft(ref);
  editDraft(ref, text);
  await vi.waitFor(() => expect(disk.shelf.get(ref.path)?.text).toBe(text));
}

describe('unsaved text', () => {
  it('comes back on the next start', async () => {
    await leaveUnsaved('mine');
    await restart();
    expect(getDraft(ref)).toMatchObject({ text: 'mine', base: { text: 'one\ntwo\n' }, change: null });
  });

  it('is forgotten once it is saved or undone', async () => {
    await leaveUnsaved('mine');
    await saveDraft(ref);
    await vi.waitFor(() => expect(disk.shelf.size).toBe(0));
    editDraft(ref, 'other');
    await vi.waitFor(() => expect(disk.shelf.size).toBe(1));
    editDraft(ref, 'mine');
    await vi.waitFor(() => expect(disk.shelf.size).toBe(0));
  });

  it('meets a file that changed meanwhile: both are offered, nothing is overwritten', async () => {
    await leaveUnsaved('mine');
    stop();
    disk.files.set(ref.path, 'theirs');
    await restart();
    expect(getDraft(ref)).toMatchObject({ text: 'mine', change: { theirs: 'theirs' }, baseLost: true });
    await refreshDrafts();
    expect(getDraft(ref)).toMatchObject({ text: 'mine', change: { theirs: 'theirs' } });
    await keepMine(ref);
    expect(disk.files.get(ref.path)).toBe('mine');
    expect(getDraft(ref)?.baseLost).toBeUndefined();
  });

  it('meets a file that is gone: the text is still there', async () => {
    await leaveUnsaved('mine');
    stop();
    disk.files.delete(ref.path);
    await restart();
    expect(getDraft(ref)).toMatchObject({ text: 'mine', change: { theirs: null } });
  });

  it('is kept at once when the page goes away', async () => {
    stop = startDraftShelf();
    await openDraft(ref);
    editDraft(ref, 'last words');
    window.dispatchEvent(new Event('pagehide'));
    expect(disk.shelf.get(ref.path)?.text).toBe('last words');
  });

  it('goes along when the skill’s folder is renamed', async () => {
    await leaveUnsaved('mine');
    const to = '/skills/tables/SKILL.md';
    moveDrafts(skill, to);
    expect(getDraft(ref)).toBeUndefined();
    expect(getDraft({ skill: to, path: ref.path })?.text).toBe('mine');
  });
});
