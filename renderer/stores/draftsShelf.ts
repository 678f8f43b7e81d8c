import type { FileRef, OpenedFile, SkillId, StoredDraft } from '../../shared/model';
import { api } from './api';
import { draftKey, drafts, isDirty, putFile, type Draft, type DraftKey } from './drafts';
import { showFailure, showToast } from './toasts';

/** Typing is kept on disk this long after the last key; a crash loses no more than that. */
const KEEP_AFTER_MS = 250;

/** What main holds for each file, as far as this page knows. */
interface Kept {
  readonly ref: FileRef;
  readonly text: string;
  readonly baseHash: string;
}

/**
 * Brings back the texts that an earlier start left unsaved, and keeps every unsaved text with main
 * from now on, so that neither closing nor a crash loses it. Answers the function that stops it.
 */
export function startDraftShelf(): () => void {
  const kept = new Map<DraftKey, Kept>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let complained = false;
  const complain = (message: string): void => {
    if (!complained) showFailure({ code: 'disk', message: `Unsaved text is not kept safe: ${message}` });
    complained = true;
  };
  const put = async (draft: Draft): Promise<void> => {
    const entry = { ref: draft.ref, text: draft.text, baseHash: draft.base.hash };
    kept.set(draftKey(draft.ref), entry);
    const result = await api().keepDraft({ file: entry.ref, text: entry.text, baseHash: entry.baseHash });
    if (!result.ok) complain(result.error.message);
    else complained = false;
  };
  const drop = async (key: DraftKey, ref: FileRef): Promise<void> => {
    kept.delete(key);
    const result = await api().dropDraft(ref);
    if (!result.ok) complain(result.error.message);
  };
  const flush = (): void => {
    clearTimeout(timer);
    const files = drafts.get();
    for (const file of Object.values(files)) {
      if (file.status !== 'open' || !isDirty(file)) continue;
      const known = kept.get(draftKey(file.ref));
      if (known?.text !== file.text || known.baseHash !== file.base.hash) void put(file);
    }
    for (const [key, { ref }] of kept) if (!isDirty(files[key])) void drop(key, ref);
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(flush, KEEP_AFTER_MS);
  };
  void restore(kept);
  const stop = drafts.subscribe(soon);
  window.addEventListener('pagehide', flush);
  return () => {
    stop();
    window.removeEventListener('pagehide', flush);
    flush();
  };
}

async function restore(kept: Map<DraftKey, Kept>): Promise<void> {
  const listed = await api().listDrafts({});
  if (!listed.ok) {
    showFailure(listed.error);
    return;
  }
  let restored = 0;
  for (const stored of listed.value) {
    if (drafts.get()[draftKey(stored.ref)] !== undefined) continue;
    const file = await api().openFile(stored.ref);
    const draft = withDisk(stored, file.ok ? file.value : null);
    if (drafts.get()[draftKey(stored.ref)] !== undefined) continue;
    kept.set(draftKey(stored.ref), stored);
    putFile(draft);
    restored += 1;
  }
  if (restored > 0) {
    showToast(`Unsaved text of ${restored === 1 ? 'one file' : `${restored} files`} is back.`);
  }
}

/** The stored text over what is on disk now. */
function withDisk(stored: StoredDraft, disk: OpenedFile | null): Draft {
  const common = {
    status: 'open',
    ref: stored.ref,
    text: stored.text,
    saving: false,
    failure: null,
  } as const;
  if (disk === null) {
    const nowhere: OpenedFile = {
      ref: stored.ref,
      absolutePath: stored.ref.path,
      text: '',
      hash: stored.baseHash,
      lineEnd: 'lf',
      bom: false,
      size: 0,
      readOnly: false,
    };
    return { ...common, base: nowhere, baseLost: true, change: { theirs: null, theirsHash: null } };
  }
  if (disk.hash === stored.baseHash) return { ...common, base: disk, change: null };
  return {
    ...common,
    base: { ...disk, hash: stored.baseHash },
    baseLost: true,
    change: { theirs: disk.text, theirsHash: disk.hash },
  };
}

/** A skill's folder was renamed: its open files, unsaved ones too, go along. */
export function moveDrafts(from: SkillId, to: SkillId): void {
  if (from === to) return;
  drafts.set((files) =>
    Object.fromEntries(
      Object.entries(files).map(([key, file]) => {
        if (file.ref.skill !== from) return [key, file];
        const ref = { skill: to, path: file.ref.path };
        return [draftKey(ref), { ...file, ref }];
      }),
    ),
  );
}
