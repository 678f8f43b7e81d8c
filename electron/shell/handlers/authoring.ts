import { ok, type Result } from '../../../shared/result';
import type { Handlers } from '../ipc';
import type { Services } from '../services';

type AuthoringHandlers = Pick<
  Handlers,
  | 'createSkill'
  | 'duplicateSkill'
  | 'renameSkill'
  | 'moveSkill'
  | 'deleteSkill'
  | 'listTrash'
  | 'restoreFromTrash'
  | 'previewFile'
  | 'createFile'
  | 'createFolder'
  | 'renameFile'
  | 'deleteFile'
>;

export function authoringHandlers({ authoring }: Services): AuthoringHandlers {
  return {
    createSkill: async (wanted) => named(await authoring.createSkill(wanted)),
    duplicateSkill: ({ skill, name, root }) => authoring.duplicateSkill(skill, name, root),
    renameSkill: async ({ skill, name }) => named(await authoring.renameSkill(skill, name)),
    moveSkill: async ({ skill, root }) => named(await authoring.moveSkill(skill, root)),
    deleteSkill: ({ skill }) => authoring.deleteSkill(skill),
    listTrash: () => authoring.listTrash(),
    restoreFromTrash: ({ id }) => authoring.restore(id),
    previewFile: (ref) => authoring.previewFile(ref),
    createFile: (ref) => authoring.createFile(ref),
    createFolder: (ref) => authoring.createFolder(ref),
    renameFile: ({ file, to }) => authoring.renameFile(file, to),
    deleteFile: (ref) => authoring.deleteFile(ref),
  };
}

function named(result: Result<string>): Result<{ readonly skill: string }> {
  return result.ok ? ok({ skill: result.value }) : result;
}
