import { isAbsolute, join } from 'node:path';
import { isInside, reasonOf, resolveExisting } from '../files';
import type { ManifestProblem } from './problem';

/** Where an entry really is, or why it may not be used. */
export type EntryPlace =
  | { readonly ok: true; readonly realPath: string }
  | { readonly ok: false; readonly rule: ManifestProblem['rule']; readonly message: string };

/**
 * Canonicalises an entry (relative = against the manifest's folder) and holds it to its root. One that
 * does not exist is judged by where it would be, so that leaving the root is said before being missing.
 * @param rootRealPath canonical path of the root
 */
export function resolveEntry(entry: string, folder: string, rootRealPath: string): EntryPlace {
  const path = isAbsolute(entry) ? entry : join(folder, entry);
  try {
    const { realPath, exists } = resolveExisting(path);
    if (!isInside(rootRealPath, realPath)) {
      const message = `entry ${realPath} escapes allowlist root ${rootRealPath}`;
      return { ok: false, rule: 'manifest/entry-escapes', message };
    }
    return exists ? { ok: true, realPath } : unresolved(path, 'it does not exist');
  } catch (error) {
    return unresolved(path, reasonOf(error));
  }
}

function unresolved(path: string, reason: string): EntryPlace {
  return {
    ok: false,
    rule: 'manifest/entry-unresolved',
    message: `entry ${path} cannot be resolved: ${reason}`,
  };
}
