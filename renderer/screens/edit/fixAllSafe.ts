import type { FileRef } from '../../../shared/model';
import { applySafeFixes } from '../../editor';
import { api, showFailure } from '../../stores';
import { editDraft, getDraft } from '../../stores/drafts';

/** A fix may uncover the next finding; this many rounds settle any file that can be settled. */
const MAX_ROUNDS = 5;

/** Applies every safe fix, as one edit that one undo takes back. Does nothing when the text changed meanwhile. */
export async function fixAllSafe(ref: FileRef): Promise<void> {
  const before = getDraft(ref)?.text;
  if (before === undefined) return;
  let text = before;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const result = await api().validateText({ file: ref, text });
    if (!result.ok) {
      showFailure(result.error);
      return;
    }
    const fixed = applySafeFixes(text, result.value);
    if (fixed === text) break;
    text = fixed;
  }
  if (getDraft(ref)?.text === before && text !== before) editDraft(ref, text);
}
