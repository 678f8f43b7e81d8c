import type { SkillId, SkillSummary, SkillTemplate, TrashEntry } from '../../../shared/model';
import type { Failure } from '../../../shared/result';
import {
  api,
  dismissToast,
  loadLibrary,
  navigation,
  openSkill,
  showFailure,
  showToast,
  toasts,
} from '../../stores';
import { closeCleanFiles } from '../../stores/drafts';
import { moveDrafts } from '../../stores/draftsShelf';
import { keepDrafts } from './keepDrafts';

/** What a dialog shows when it did not work; null when it did. */
export type Outcome = Promise<Failure | null>;

export async function createSkill(
  template: SkillTemplate,
  name: string,
  description: string,
  root: string,
): Outcome {
  const made = await api().createSkill({ template, name, description, root });
  if (!made.ok) return made.error;
  await show(made.value.skill, 'edit');
  showToast(`Made ${name}.`);
  return null;
}

export async function duplicateSkill(skill: SkillSummary, name: string, root: string): Outcome {
  const made = await api().duplicateSkill({ skill: skill.id, name, root });
  if (!made.ok) return made.error;
  const { leftOut } = made.value;
  await show(made.value.skill, 'edit');
  showToast(`Copied ${skill.name} to ${name}.`);
  if (leftOut.length > 0) {
    const named = leftOut.slice(0, 5).join(', ') + (leftOut.length > 5 ? ', …' : '');
    const message = `Not copied, because they lead out of the folder or are no files: ${named}.`;
    showFailure({ code: 'refused', message });
  }
  return null;
}

export async function renameSkill(skill: SkillSummary, name: string): Outcome {
  const renamed = await api().renameSkill({ skill: skill.id, name });
  if (!renamed.ok) return renamed.error;
  await follow(skill.id, renamed.value.skill);
  showToast(`Renamed ${skill.name} to ${name}.`);
  return null;
}

export async function moveSkill(skill: SkillSummary, root: string, shownRoot: string): Outcome {
  const moved = await api().moveSkill({ skill: skill.id, root });
  if (!moved.ok) return moved.error;
  await follow(skill.id, moved.value.skill);
  showToast(`Moved ${skill.name} to ${shownRoot}.`);
  return null;
}

/** Unsaved text goes with the skill, and comes back with it when the deleting is undone. */
export async function deleteSkill(skill: SkillSummary): Outcome {
  const deleted = await api().deleteSkill({ skill: skill.id });
  if (!deleted.ok) return deleted.error;
  const putBack = keepDrafts(skill.id);
  navigation.set((place) => (place.skillId === skill.id ? { ...place, skillId: null } : place));
  await loadLibrary();
  const again = skill.source === 'builtin' ? ' It is built in, and comes back at the next start.' : '';
  deletedToast(deleted.value, putBack, again);
  focusList();
  return null;
}

/** What had the focus may have gone with the skill; then the list is where to go on. */
function focusList(): void {
  // Two frames: a dialog that closes gives the focus back in the first.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('[role=listbox][aria-label=Skills]')?.focus();
    }),
  );
}

/** Says what was deleted, and offers the way back. */
export function deletedToast(entry: TrashEntry, putBack: () => void, more = ''): void {
  showToast(`Deleted ${entry.name}.${more}`, {
    label: 'Undo',
    run: () => void restore(entry, putBack),
  });
}

export async function restore(entry: TrashEntry, putBack: () => void = () => undefined): Outcome {
  const restored = await api().restoreFromTrash({ id: entry.id });
  if (!restored.ok) {
    showFailure(restored.error);
    return restored.error;
  }
  putBack();
  // The way back is used up.
  for (const toast of toasts.get()) {
    if (toast.action !== undefined && toast.text.startsWith(`Deleted ${entry.name}.`)) dismissToast(toast.id);
  }
  await loadLibrary();
  if (entry.kind === 'skill') openSkill(entry.skill);
  showToast(`Restored ${entry.name}.`);
  return null;
}

/** The editor goes along to the skill's new place, with what is unsaved. */
async function follow(from: SkillId, to: SkillId): Promise<void> {
  closeCleanFiles(from);
  moveDrafts(from, to);
  await loadLibrary();
  if (navigation.get().skillId === from) openSkill(to);
}

/** The answer may be here before the event with the new list is. */
async function show(skill: SkillId, tab: 'edit'): Promise<void> {
  await loadLibrary();
  openSkill(skill, tab);
}
