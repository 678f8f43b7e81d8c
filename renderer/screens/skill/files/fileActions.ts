import type { SkillSummary } from '../../../../shared/model';
import type { Failure } from '../../../../shared/result';
import { deletedToast, keepDrafts } from '../../../groups/authoring';
import { api, jumpTo, showFailure, showToast } from '../../../stores';
import { drafts, putFile, unsavedPaths } from '../../../stores/drafts';
import { closeTab, showFile } from '../../../stores/draftsTabs';
import type { FileQuestion } from './FileDialogs';

/** Slash paths at or below one that hold unsaved text. */
export function unsavedAt(skill: SkillSummary, path: string): readonly string[] {
  return unsavedPaths(drafts.get(), skill.id).filter((other) => isAt(other, path));
}

function isAt(other: string, path: string): boolean {
  return other === path || other.startsWith(`${path}/`);
}

/** Makes a file and opens it where it is written. */
export async function createFile(skill: SkillSummary, path: string): Promise<Failure | null> {
  const made = await api().createFile({ skill: skill.id, path });
  if (!made.ok) return made.error;
  jumpTo(skill.id, { path, line: 1, column: 1 });
  return null;
}

export async function createFolder(skill: SkillSummary, path: string): Promise<Failure | null> {
  const made = await api().createFolder({ skill: skill.id, path });
  return made.ok ? null : made.error;
}

/** Open texts go along, unsaved ones too. */
export async function renameFile(skill: SkillSummary, path: string, to: string): Promise<Failure | null> {
  const renamed = await api().renameFile({ file: { skill: skill.id, path }, to });
  if (!renamed.ok) return renamed.error;
  const moved = Object.values(drafts.get()).filter(
    (file) => file.ref.skill === skill.id && isAt(file.ref.path, path),
  );
  keepDrafts(skill.id, path);
  for (const file of moved) {
    const now = to + file.ref.path.slice(path.length);
    closeTab(skill, file.ref.path);
    showFile(skill, now);
    putFile({ ...file, ref: { skill: skill.id, path: now } });
  }
  showToast(`Renamed ${path} to ${to}.`);
  return null;
}

export async function deleteFile(skill: SkillSummary, path: string): Promise<Failure | null> {
  const deleted = await api().deleteFile({ skill: skill.id, path });
  if (!deleted.ok) return deleted.error;
  const open = Object.values(drafts.get()).filter(
    (file) => file.ref.skill === skill.id && isAt(file.ref.path, path),
  );
  const putBack = keepDrafts(skill.id, path);
  for (const file of open) closeTab(skill, file.ref.path);
  deletedToast(deleted.value, putBack);
  return null;
}

/** At once when nothing unsaved goes with it: it can be undone. */
export function askOrDelete(
  skill: SkillSummary,
  path: string,
  ask: (question: FileQuestion) => void,
  onDone: () => void,
): void {
  if (unsavedAt(skill, path).length > 0) {
    ask({ type: 'delete', path });
    return;
  }
  void deleteFile(skill, path).then((failure) => {
    if (failure === null) onDone();
    else showFailure(failure);
  });
}
