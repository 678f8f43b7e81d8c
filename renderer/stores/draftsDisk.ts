import type { FileRef, OpenedFile } from '../../shared/model';
import { assertNever } from '../../shared/assertNever';
import { fail, type Failure, type Result } from '../../shared/result';
import { api } from './api';
import {
  changeDraft,
  draftKey,
  drafts,
  getDraft,
  isDirty,
  putFile,
  type Draft,
  type OpenFile,
} from './drafts';

/** Reads a file into the editor, unless it is open already: a draft is never replaced by opening it again. */
export async function openDraft(ref: FileRef): Promise<void> {
  const known = drafts.get()[draftKey(ref)];
  if (known !== undefined && known.status !== 'failed') return;
  putFile({ status: 'loading', ref });
  const result = await api().openFile(ref);
  if (drafts.get()[draftKey(ref)]?.status !== 'loading') return;
  putFile(fresh(ref, result));
}

function fresh(ref: FileRef, result: Result<OpenedFile>): OpenFile {
  if (!result.ok) return { status: 'failed', ref, failure: result.error };
  const base = result.value;
  return { status: 'open', ref, base, text: base.text, saving: false, failure: null, change: null };
}

/**
 * Looks whether the file changed on disk. A clean file follows the disk; a dirty one keeps its
 * text and offers the change.
 */
export async function refreshDraft(ref: FileRef): Promise<void> {
  const before = drafts.get()[draftKey(ref)];
  if (before === undefined || before.status === 'loading') return;
  const result = await api().openFile(ref);
  const now = drafts.get()[draftKey(ref)];
  if (now === undefined || now.status === 'loading') return;
  if (now.status === 'failed') {
    putFile(fresh(ref, result));
    return;
  }
  // A save on its way answers for itself; what was read may be older than it.
  if (now.saving || (before.status === 'open' && before.base.hash !== now.base.hash)) return;
  putFile(afterRead(now, result));
}

function afterRead(draft: Draft, result: Result<OpenedFile>): OpenFile {
  if (!result.ok) {
    // Only these say something about the file; others (busy, internal) say nothing of it.
    const gone = ['not-found', 'binary', 'too-large'].includes(result.error.code);
    if (!gone) return draft;
    if (!isDirty(draft)) return { status: 'failed', ref: draft.ref, failure: result.error };
    return { ...draft, change: { theirs: null, theirsHash: null } };
  }
  const disk = result.value;
  if (disk.hash === draft.base.hash && draft.baseLost !== true) {
    return draft.change === null && disk.readOnly === draft.base.readOnly
      ? draft
      : { ...draft, base: disk, change: null };
  }
  if (!isDirty(draft) || disk.text === draft.text) {
    return { ...draft, base: disk, text: disk.text, change: null, failure: null };
  }
  return { ...draft, change: { theirs: disk.text, theirsHash: disk.hash } };
}

/** Looks at every open file again. Called when the library was read anew and when the window gets the focus. */
export async function refreshDrafts(): Promise<void> {
  await Promise.all(Object.values(drafts.get()).map((file) => refreshDraft(file.ref)));
}

/**
 * Writes the text. When the disk holds something else than the text is based on, nothing is written
 * and the change is offered. Answers the failure, or null.
 */
export async function saveDraft(ref: FileRef): Promise<Failure | null> {
  const draft = getDraft(ref);
  if (draft === undefined || draft.saving) return null;
  if (draft.base.readOnly) {
    const refused = fail(
      'read-only',
      `${draft.base.absolutePath} is read-only. Copy your text, or change the file's permissions and try again.`,
    ).error;
    changeDraft(ref, () => ({ failure: refused }));
    return refused;
  }
  const { text } = draft;
  changeDraft(ref, () => ({ saving: true, failure: null }));
  const result = await api().saveFile({ file: ref, text, baseHash: draft.base.hash });
  if (!result.ok) {
    changeDraft(ref, () => ({ saving: false, failure: result.error }));
    return result.error;
  }
  const outcome = result.value;
  switch (outcome.status) {
    case 'saved':
      changeDraft(ref, ({ base }) => ({
        saving: false,
        change: null,
        base: { ...base, text, hash: outcome.hash },
      }));
      return null;
    case 'conflict':
      changeDraft(ref, () => ({
        saving: false,
        change: { theirs: outcome.theirs, theirsHash: outcome.theirsHash },
      }));
      return null;
    default:
      return assertNever(outcome);
  }
}

/** Overwrites what is on disk with the text here: the person has seen both. */
export async function keepMine(ref: FileRef): Promise<Failure | null> {
  rebase(ref);
  return saveDraft(ref);
}

/** Gives the text here up for what is on disk. */
export function takeTheirs(ref: FileRef): void {
  const theirs = getDraft(ref)?.change?.theirs;
  if (theirs === undefined || theirs === null) return;
  rebase(ref);
  changeDraft(ref, () => ({ text: theirs }));
}

/** Goes on with a merge of both, still unsaved. */
export function takeMerged(ref: FileRef, text: string): void {
  rebase(ref);
  changeDraft(ref, () => ({ text }));
}

/** From now on the text counts as based on what is on disk. */
function rebase(ref: FileRef): void {
  changeDraft(ref, ({ base, change }) => {
    if (change === null || change.theirs === null || change.theirsHash === null) return {};
    const { theirs, theirsHash } = change;
    return { base: { ...base, text: theirs, hash: theirsHash }, change: null, baseLost: undefined };
  });
}

/** Goes back to what was last read or saved. */
export function revertDraft(ref: FileRef): void {
  changeDraft(ref, ({ base }) => ({ text: base.text, failure: null }));
}
