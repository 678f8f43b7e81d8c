import type { FileRef, SkillId } from '../../../shared/model';
import { closeFile, drafts, isDirty, putFile } from '../../stores/drafts';

function within(ref: FileRef, skill: SkillId, below: string): boolean {
  if (ref.skill !== skill) return false;
  return below === '' || ref.path === below || ref.path.startsWith(`${below}/`);
}

/**
 * Takes the open files of a skill, or of what lies at or below one path in it, out of the editor, and
 * answers the way to put those with unsaved text back.
 */
export function keepDrafts(skill: SkillId, below = ''): () => void {
  const open = Object.values(drafts.get()).filter((file) => within(file.ref, skill, below));
  for (const file of open) closeFile(file.ref);
  return () => {
    for (const file of open) if (isDirty(file)) putFile(file);
  };
}
