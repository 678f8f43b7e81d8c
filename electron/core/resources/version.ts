import { join } from 'node:path';
import type { DocumentSkill } from '../document';
import { decodeText, readFileSafely } from '../files';
import { MANIFEST_FILE_NAME, MAX_RESOURCE_BYTES } from './constants';

/** Where a skill's optional manifest.json lies. */
export function manifestPath(folder: string): string {
  return join(folder, MANIFEST_FILE_NAME);
}

/** A skill's version: that of manifest.json first, then the frontmatter's, else empty. Read anew each time. */
export async function skillVersion(skill: DocumentSkill): Promise<string> {
  const fromFile = skill.path === '' ? '' : await readVersion(manifestPath(skill.path));
  return fromFile === '' ? skill.manifestVersion : fromFile;
}

async function readVersion(path: string): Promise<string> {
  const read = await readFileSafely(path, { maxBytes: MAX_RESOURCE_BYTES });
  const decoded = read.ok ? decodeText(read.bytes) : 'binary';
  if (decoded === 'binary') return '';
  try {
    const value: unknown = JSON.parse(decoded.text);
    const has = typeof value === 'object' && value !== null && 'version' in value;
    return has && typeof value.version === 'string' ? value.version : '';
  } catch {
    return '';
  }
}
