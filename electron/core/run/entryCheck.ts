import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { isInside } from '../files';
import type { SubprocessSkill } from '../manifest';
import { explainLaunchFailure } from './launchFailure';

export type EntryCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly status: 'could-not-start' | 'refused'; readonly message: string };

/**
 * Whether the entry is still where it was when the skill was loaded. Links may have been turned since: what
 * is started must be what was checked, and must lie under its root.
 */
export async function checkEntry(skill: SubprocessSkill): Promise<EntryCheck> {
  const path = resolve(skill.folder, skill.entry);
  let realPath: string;
  let realRoot: string;
  try {
    realPath = realpathSync.native(path);
    realRoot = realpathSync.native(skill.rootRealPath);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const message = await explainLaunchFailure(code, String(error), path, skill.folder);
    return { ok: false, status: 'could-not-start', message };
  }
  if (!isInside(realRoot, realPath)) {
    const message = `entry ${realPath} escapes allowlist root ${realRoot}. It was inside when the skill was loaded; rescan the library and look at what changed.`;
    return { ok: false, status: 'refused', message };
  }
  if (realPath !== skill.entryRealPath) {
    const message = `The entry now leads to ${realPath}; when the skill was loaded it was ${skill.entryRealPath}. Rescan the library, look at it, then run it again.`;
    return { ok: false, status: 'refused', message };
  }
  return { ok: true };
}
