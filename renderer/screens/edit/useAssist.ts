import { useCallback, useMemo } from 'react';
import type { DiskAction, FileRef, SkillSummary } from '../../../shared/model';
import type { EditorAssist } from '../../editor';
import { api, library, openSkill, showFailure, showToast, useAnswer, useLibraryVersion } from '../../stores';
import { moveDrafts } from '../../stores/draftsShelf';
import { showFile } from '../../stores/draftsTabs';

/** Has main carry out a fix on disk; a renamed skill is followed to its new name. */
export function useDiskFix(ref: FileRef): (action: DiskAction) => void {
  return useCallback(
    (action) => {
      void api()
        .applyDiskFix({ file: ref, action })
        .then((result) => {
          if (!result.ok) {
            showFailure(result.error);
            return;
          }
          showToast('Done on disk');
          const { skill } = result.value;
          if (skill === ref.skill) return;
          moveDrafts(ref.skill, skill);
          openSkill(skill, 'edit');
        });
    },
    [ref],
  );
}

/** Slash paths of the skill's files. */
export function useSkillFiles(skill: SkillSummary): readonly string[] {
  const version = useLibraryVersion();
  const { value } = useAnswer(skill.id, version, () => api().listFiles({ skill: skill.id }));
  return useMemo(
    () => (value ?? []).filter((entry) => entry.type === 'file').map((entry) => entry.path),
    [value],
  );
}

/** What the editor may offer beyond the text: the folder's files and the library's tools. */
export function useAssist(
  skill: SkillSummary,
  files: readonly string[],
  runDiskFix: (action: DiskAction) => void,
): EditorAssist {
  const snapshot = library.use((state) => state.snapshot);
  return useMemo(() => {
    const tools = (snapshot?.skills ?? []).filter((other) => other.kind === 'subprocess');
    return {
      files,
      folderName: skill.folder.split(/[\\/]/).pop() ?? skill.name,
      toolNames: [...new Set(tools.map((tool) => tool.name))].sort(),
      openFile: (path) => showFile(skill, path),
      runDiskFix,
    };
  }, [snapshot, files, skill, runDiskFix]);
}
