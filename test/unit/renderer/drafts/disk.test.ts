import { beforeEach, describe, expect, it } from 'vitest';
import {
  closeCleanFiles,
  drafts,
  editDraft,
  getDraft,
  isDirty,
  unsavedPaths,
} from '../../../../renderer/stores/drafts';
import {
  keepMine,
  openDraft,
  refreshDrafts,
  revertDraft,
  saveDraft,
  takeMerged,
  takeTheirs,
} from '../../../../renderer/stores/draftsDisk';
import { fail, ok } from '../../../../shared/result';
import { ref, skill, startDisk, type FakeDisk } from './disk';

let disk: FakeDisk;

beforeEach(async () => {
  disk = startDisk();
  await openDraft(ref);
});

describe('a draft', () => {
  it('is dirty while it differs from the disk, and only then', () => {
    expect(isDirty(getDraft(ref))).toBe(false);
    editDraft(ref, 'mine');
    expect(unsavedPaths(drafts.get(), skill)).toEqual(['SKILL.md']);
    editDraft(ref, 'one\ntwo\n');
    expect(isDirty(getDraft(ref))).toBe(false);
  });

  it('is not replaced when its file is opened again', async () => {
    editDraft(ref, 'mine');
    disk.files.set(ref.path, 'theirs');
    await openDraft(ref);
    expect(getDraft(ref)?.text).toBe('mine');
  });

  it('survives closing everything that is clean', async () => {
    disk.files.set('notes.md', 'notes');
    await openDraft({ skill, path: 'notes.md' });
    editDraft(ref, 'mine');
    closeCleanFiles(skill);
    expect(Object.values(drafts.get()).map((file) => file.ref.path)).toEqual(['SKILL.md']);
  });

  it('goes back on request', () => {
    editDraft(ref, 'mine');
    revertDraft(ref);
    expect(getDraft(ref)?.text).toBe('one\ntwo\n');
  });
});

describe('the file changed on disk', () => {
  it('while clean: the text follows', async () => {
    disk.files.set(ref.path, 'theirs');
    await refreshDrafts();
    expect(getDraft(ref)).toMatchObject({ text: 'theirs', change: null });
  });

  it('while dirty: the text stays and the change is offered', async () => {
    editDraft(ref, 'mine');
    disk.files.set(ref.path, 'theirs');
    await refreshDrafts();
    expect(getDraft(ref)).toMatchObject({ text: 'mine', change: { theirs: 'theirs' } });
  });

  it('to the very text of the draft: nothing is left to save', async () => {
    editDraft(ref, 'mine');
    disk.files.set(ref.path, 'mine');
    await refreshDrafts();
    expect(isDirty(getDraft(ref))).toBe(false);
    expect(getDraft(ref)?.change).toBeNull();
  });

  it('and back again: the offer is withdrawn', async () => {
    editDraft(ref, 'mine');
    disk.files.set(ref.path, 'theirs');
    await refreshDrafts();
    disk.files.set(ref.path, 'one\ntwo\n');
    await refreshDrafts();
    expect(getDraft(ref)).toMatchObject({ text: 'mine', change: null });
  });

  it('and is gone: a dirty text stays, a clean one says so, and comes back with the file', async () => {
    editDraft(ref, 'mine');
    disk.files.delete(ref.path);
    await refreshDrafts();
    expect(getDraft(ref)).toMatchObject({ text: 'mine', change: { theirs: null } });
    revertDraft(ref);
    await refreshDrafts();
    expect(Object.values(drafts.get())[0]).toMatchObject({
      status: 'failed',
      failure: { code: 'not-found' },
    });
    disk.files.set(ref.path, 'back');
    await refreshDrafts();
    expect(getDraft(ref)?.text).toBe('back');
  });
});

describe('saving', () => {
  it('writes the text; what is typed meanwhile stays unsaved', async () => {
    editDraft(ref, 'mine');
    const saving = saveDraft(ref);
    editDraft(ref, 'mine, more');
    await saving;
    expect(disk.files.get(ref.path)).toBe('mine');
    expect(getDraft(ref)).toMatchObject({ text: 'mine, more', base: { text: 'mine' }, saving: false });
  });

  it('never overwrites what somebody else wrote', async () => {
    editDraft(ref, 'mine');
    disk.files.set(ref.path, 'theirs');
    await saveDraft(ref);
    expect(disk.files.get(ref.path)).toBe('theirs');
    expect(getDraft(ref)).toMatchObject({ text: 'mine', change: { theirs: 'theirs' } });
  });

  it('overwrites when the person says so, having seen this very content', async () => {
    editDraft(ref, 'mine');
    disk.files.set(ref.path, 'theirs');
    await saveDraft(ref);
    disk.files.set(ref.path, 'theirs again');
    await keepMine(ref);
    expect(disk.files.get(ref.path)).toBe('theirs again');
    expect(getDraft(ref)?.change).toMatchObject({ theirs: 'theirs again' });
    await keepMine(ref);
    expect(disk.files.get(ref.path)).toBe('mine');
  });

  it('gives the own text up for theirs, or goes on with a merge of both', async () => {
    editDraft(ref, 'mine');
    disk.files.set(ref.path, 'theirs');
    await saveDraft(ref);
    takeMerged(ref, 'both');
    expect(getDraft(ref)).toMatchObject({ text: 'both', base: { text: 'theirs' }, change: null });
    await saveDraft(ref);
    expect(disk.files.get(ref.path)).toBe('both');
    editDraft(ref, 'mine');
    disk.files.set(ref.path, 'theirs');
    await saveDraft(ref);
    takeTheirs(ref);
    expect(isDirty(getDraft(ref))).toBe(false);
    expect(getDraft(ref)?.text).toBe('theirs');
  });

  it('says why it failed and keeps the text', async () => {
    editDraft(ref, 'mine');
    Object.assign(disk.api, { saveFile: () => Promise.resolve(fail('disk', 'The disk is full.')) });
    await saveDraft(ref);
    expect(getDraft(ref)).toMatchObject({
      text: 'mine',
      saving: false,
      failure: { message: 'The disk is full.' },
    });
  });

  it('does not even ask for a file that is read-only', async () => {
    disk.readOnly = true;
    await refreshDrafts();
    editDraft(ref, 'mine');
    const failure = await saveDraft(ref);
    expect(failure?.code).toBe('read-only');
    expect(disk.files.get(ref.path)).toBe('one\ntwo\n');
  });

  it('is not undone by a read that began before it', async () => {
    editDraft(ref, 'mine');
    let answer = (): void => undefined;
    const old = await disk.api.openFile(ref);
    if (!old.ok) throw new Error('the fake disk has the file');
    Object.assign(disk.api, {
      openFile: () => new Promise((resolve) => (answer = () => resolve(ok(old.value)))),
    });
    const refreshing = refreshDrafts();
    await saveDraft(ref);
    answer();
    await refreshing;
    expect(getDraft(ref)).toMatchObject({ text: 'mine', base: { text: 'mine' }, change: null });
  });
});
