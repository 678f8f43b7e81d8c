import { writeFile } from 'node:fs/promises';
import type { BrowserWindow } from 'electron';
import { fail, ok, type Result } from '../../../shared/result';
import { reasonOf } from '../../core/files';
import { chooseSaveFile } from '../dialogs';

/** Writes to a file that the person picks in a dialog. */
export async function writeChosen(
  owner: BrowserWindow | null,
  suggestion: string,
  content: string | Uint8Array,
  title: string,
): Promise<Result<null>> {
  const file = owner === null ? null : await chooseSaveFile(owner, suggestion, title);
  if (file === null) return fail('cancelled', 'Nothing was saved.');
  try {
    await writeFile(file, content);
    return ok(null);
  } catch (error) {
    return fail('disk', `Nothing was saved to ${file}: ${reasonOf(error)}. Choose another place.`);
  }
}
