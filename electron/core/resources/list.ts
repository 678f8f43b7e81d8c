import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { compareCodePoints } from '../discovery';
import { SKILL_FILE_NAME } from '../document';
import { isInside, listFolder } from '../files';
import { MANIFEST_FILE_NAME } from './constants';

/**
 * The resources of a document skill: every regular file below its folder except SKILL.md and
 * manifest.json, as sorted slash paths. A folder that holds another skill is that one's own. A link counts when it
 * leads to a file inside; links to folders are not followed. Empty when the folder can't be read.
 */
export async function listResources(folder: string): Promise<readonly string[]> {
  const entries = await listFolder(folder).catch(() => []);
  const found: string[] = [];
  for (const { path, type } of entries) {
    if (path === SKILL_FILE_NAME || path === MANIFEST_FILE_NAME) continue;
    if (type === 'file' || (type === 'link' && (await leadsToFileInside(folder, path)))) found.push(path);
  }
  return found.sort(compareCodePoints);
}

async function leadsToFileInside(folder: string, path: string): Promise<boolean> {
  try {
    const [root, target] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return isInside(root, target) && (await stat(target)).isFile();
  } catch {
    return false;
  }
}
