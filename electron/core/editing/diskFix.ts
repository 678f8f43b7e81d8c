import { chmod, lstat, rename, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { DiskAction, SkillId } from '../../../shared/model';
import { fail, ok, type Result } from '../../../shared/result';
import { codeOf, reasonOf, type SkillPlace } from '../files';

export interface DiskFixTarget {
  readonly skill: SkillId;
  readonly place: SkillPlace;
  /** Canonical path of the entry; null for a document skill, or one whose entry does not resolve. */
  readonly entryRealPath: string | null;
}

/**
 * Carries out a fix that is no edit of the text, and answers the skill's id afterwards. Nothing is ever
 * overwritten, and the root itself is never renamed.
 */
export async function applyDiskFix(target: DiskFixTarget, action: DiskAction): Promise<Result<SkillId>> {
  try {
    switch (action.type) {
      case 'rename-folder':
        return await renameFolder(target, action.to);
      case 'make-executable':
        return await makeExecutable(target);
    }
  } catch (error) {
    return fail('disk', `${target.place.folder} was not changed: ${reasonOf(error)}`);
  }
}

async function renameFolder({ skill, place }: DiskFixTarget, to: string): Promise<Result<SkillId>> {
  const { folder, root } = place;
  if (to === '.' || to === '..' || /[/\\\0]/.test(to)) {
    return fail('refused', `"${to}" is not a name for a folder.`);
  }
  if (folder === root) {
    return fail(
      'refused',
      `${folder} is a root, and roots are not renamed. Change the skill's name instead.`,
    );
  }
  const target = join(dirname(folder), to);
  if (await exists(target)) {
    return fail('refused', `${target} exists already. Move it away, or choose another name.`);
  }
  await rename(folder, target);
  return ok(join(target, basename(skill)));
}

async function makeExecutable({ skill, entryRealPath }: DiskFixTarget): Promise<Result<SkillId>> {
  if (entryRealPath === null) return fail('not-found', `${skill} names no entry that could be found.`);
  const { mode } = await stat(entryRealPath);
  // Whoever may read it may run it, as `chmod +x` does.
  await chmod(entryRealPath, (mode & 0o7777) | ((mode & 0o444) >> 2));
  return ok(skill);
}

/** Also true for a link that leads nowhere. */
async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
