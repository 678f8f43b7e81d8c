import type { ContentHash, FileRef, OpenedFile, SkillId } from '../../shared/model';
import type { Failure } from '../../shared/result';
import { createStore } from './createStore';

/** Names one file of one skill. */
export type DraftKey = string;

/** Somebody else wrote the file after it was opened here. */
export interface DiskChange {
  /** What is on disk now; null when the file is gone or no longer text. */
  readonly theirs: string | null;
  readonly theirsHash: ContentHash | null;
}

/** An open file and the text that stands in the editor for it. */
export interface Draft {
  readonly status: 'open';
  readonly ref: FileRef;
  /** The file as it was last read or saved: what the text is based on. */
  readonly base: OpenedFile;
  /** The text came back from an earlier start and what it was based on is no longer on disk: `base.text` is not it. */
  readonly baseLost?: true;
  readonly text: string;
  readonly saving: boolean;
  /** Why the last save failed. */
  readonly failure: Failure | null;
  /** Set until the person has chosen; nothing is overwritten meanwhile. */
  readonly change: DiskChange | null;
}

export type OpenFile =
  | { readonly status: 'loading'; readonly ref: FileRef }
  | { readonly status: 'failed'; readonly ref: FileRef; readonly failure: Failure }
  | Draft;

export type OpenFiles = Readonly<Record<DraftKey, OpenFile>>;

/** Every open file of every skill. It outlives the screens, so that switching skills or tabs loses nothing. */
export const drafts = createStore<OpenFiles>({});

export function draftKey(ref: FileRef): DraftKey {
  return `${ref.skill}\n${ref.path}`;
}

export function isDirty(file: OpenFile | undefined): boolean {
  return file?.status === 'open' && file.text !== file.base.text;
}

export function getDraft(ref: FileRef): Draft | undefined {
  const file = drafts.get()[draftKey(ref)];
  return file?.status === 'open' ? file : undefined;
}

export function putFile(file: OpenFile): void {
  drafts.set((files) => ({ ...files, [draftKey(file.ref)]: file }));
}

/** Changes an open file; does nothing when it was closed meanwhile. */
export function changeDraft(ref: FileRef, change: (draft: Draft) => Partial<Draft>): void {
  const draft = getDraft(ref);
  if (draft !== undefined) putFile({ ...draft, ...change(draft) });
}

/** Takes what was typed. Main is not asked; nothing is written before a save. */
export function editDraft(ref: FileRef, text: string): void {
  changeDraft(ref, () => ({ text }));
}

/** Forgets a file. What was typed and not saved is lost: ask first. */
export function closeFile(ref: FileRef): void {
  const key = draftKey(ref);
  drafts.set((files) => Object.fromEntries(Object.entries(files).filter(([other]) => other !== key)));
}

/** Forgets the files of a skill that hold nothing unsaved; they are read again when they are next opened. */
export function closeCleanFiles(skill: SkillId): void {
  drafts.set((files) =>
    Object.fromEntries(
      Object.entries(files).filter(
        ([, file]) =>
          file.ref.skill !== skill || isDirty(file) || (file.status === 'open' && file.change !== null),
      ),
    ),
  );
}

/** All files with unsaved text. */
export function unsavedDrafts(files: OpenFiles): readonly Draft[] {
  return Object.values(files).filter((file): file is Draft => isDirty(file));
}

/** Slash paths of a skill's files with unsaved text. */
export function unsavedPaths(files: OpenFiles, skill: SkillId): readonly string[] {
  return Object.values(files)
    .filter((file) => file.ref.skill === skill && isDirty(file))
    .map((file) => file.ref.path);
}

export function useHasUnsavedChanges(skillId: SkillId | null): boolean {
  return drafts.use((files) => skillId !== null && unsavedPaths(files, skillId).length > 0);
}

/** The file as it is open here; undefined when it is not. */
export function useOpenFile(ref: FileRef): OpenFile | undefined {
  return drafts.use((files) => files[draftKey(ref)]);
}
