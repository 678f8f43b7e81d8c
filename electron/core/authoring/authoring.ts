import type { DuplicatedSkill, FilePreview, FileRef, SkillId, TrashEntry } from '../../../shared/model';
import type { Result } from '../../../shared/result';
import type { FileService } from '../files';
import type { Library } from '../library';
import { createSkill, type NewSkill } from './create';
import { duplicateSkill } from './duplicate';
import { createFile, createFolder, deleteFile, renameFile } from './files';
import { previewFile } from './preview';
import { deleteSkill, restore } from './remove';
import { moveSkill, renameSkill } from './rename';
import { asResult } from './stop';
import { createTrash } from './trash';

/**
 * Making, copying, renaming, moving and deleting of whole skills and of the files in them. Only what the
 * library lists is touched, nothing is overwritten, and what is deleted can be restored. When a call settles
 * the library has looked again, so that its answer and the list agree.
 */
export interface Authoring {
  readonly createSkill: (wanted: NewSkill) => Promise<Result<SkillId>>;
  readonly duplicateSkill: (id: SkillId, name: string, root: string) => Promise<Result<DuplicatedSkill>>;
  readonly renameSkill: (id: SkillId, name: string) => Promise<Result<SkillId>>;
  readonly moveSkill: (id: SkillId, root: string) => Promise<Result<SkillId>>;
  readonly deleteSkill: (id: SkillId) => Promise<Result<TrashEntry>>;
  readonly listTrash: () => Promise<Result<readonly TrashEntry[]>>;
  readonly restore: (trashId: string) => Promise<Result<TrashEntry>>;
  readonly previewFile: (ref: FileRef) => Promise<Result<FilePreview>>;
  readonly createFile: (ref: FileRef) => Promise<Result<null>>;
  readonly createFolder: (ref: FileRef) => Promise<Result<null>>;
  readonly renameFile: (ref: FileRef, to: string) => Promise<Result<null>>;
  readonly deleteFile: (ref: FileRef) => Promise<Result<TrashEntry>>;
}

export interface AuthoringOptions {
  readonly library: Library;
  readonly files: FileService;
  /** Where what is deleted is kept; in the app's data, and below no root. */
  readonly trashFolder: string;
}

export function createAuthoring({ library, files, trashFolder }: AuthoringOptions): Authoring {
  const trash = createTrash(trashFolder);
  let last: Promise<unknown> = trash.empty();

  /** One change at a time: each is judged by what the one before left. */
  function change<T>(what: string, steps: () => Promise<T>): Promise<Result<T>> {
    const turn = last.then(async () => {
      const result = await asResult(what, steps);
      // Also after a failure: the library may have been behind, or a part was done. Not for a mere typing error.
      if (result.ok || result.error.code !== 'bad-request') await library.refresh();
      return result;
    });
    last = turn;
    return turn;
  }
  const nothing = async (steps: Promise<void>): Promise<null> => {
    await steps;
    return null;
  };

  return {
    createSkill: (wanted) => change('The skill was not made', () => createSkill(library, wanted)),
    duplicateSkill: (id, name, root) =>
      change('The skill was not copied', () => duplicateSkill(library, id, name, root)),
    renameSkill: (id, name) =>
      change('The skill was not renamed', () => renameSkill(library, files, id, name)),
    moveSkill: (id, root) => change('The skill was not moved', () => moveSkill(library, id, root)),
    deleteSkill: (id) => change('The skill was not deleted', () => deleteSkill(library, trash, id)),
    listTrash: () => asResult('The trash could not be read', trash.list),
    restore: (trashId) => change('It was not restored', () => restore(library, trash, trashId)),
    previewFile: (ref) => previewFile(files, ref),
    createFile: (ref) => change(`${ref.path} was not made`, () => nothing(createFile(library, ref))),
    createFolder: (ref) => change(`${ref.path} was not made`, () => nothing(createFolder(library, ref))),
    renameFile: (ref, to) =>
      change(`${ref.path} was not renamed`, () => nothing(renameFile(library, ref, to))),
    deleteFile: (ref) => change(`${ref.path} was not deleted`, () => deleteFile(library, trash, ref)),
  };
}
