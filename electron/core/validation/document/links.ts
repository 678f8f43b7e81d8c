import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import type { Findings } from './findings';
import type { Reference } from './markdown/scan';
import { brief } from './name';

/** A scheme, or an address without one; never a file of the skill. */
const address = /^(?:[a-z][a-z0-9+.-]+:|\/\/)/i;

/** Written to be replaced by a reader, not to be followed. */
const placeholder = /[{}<>$*|…\\]|\.\.\.|^(?:url|link|path|href|uri|src|file|target|image)$/i;

const MOST_REPORTS = 50;
const MOST_LOOKUPS = 500;

/** Checks that what the text refers to is there, inside the skill's folder. */
export function checkLinks(findings: Findings, references: readonly Reference[], folder: string): void {
  const looked = new Map<string, boolean>();
  let reports = 0;
  for (const reference of references) {
    const path = pathOf(reference);
    if (path === null || reports === MOST_REPORTS) continue;
    if (leaves(path)) {
      reports++;
      findings.add(
        'body/leaving-link',
        `This leaves the skill's folder: ${brief(path)}. Other installations don't have it there; put the file into the folder, or name the skill instead.`,
        reference,
      );
      continue;
    }
    const known = looked.get(path);
    if (known === undefined && looked.size === MOST_LOOKUPS) continue;
    const exists = known ?? existsSync(`${folder}/${path}`);
    looked.set(path, exists);
    if (exists) continue;
    reports++;
    const what = reference.kind === 'link' ? 'The link does not resolve' : 'There is no such file';
    findings.add('body/broken-link', `${what}: ${brief(path)}. Correct the path or add the file.`, reference);
  }
}

/** The relative path that a reference means; null when it means none. */
function pathOf({ target }: Reference): string | null {
  if (target.startsWith('#') || address.test(target) || placeholder.test(target)) return null;
  const path = decode(target.replace(/[?#].*$/, ''));
  return path === '' || path.includes('\0') ? null : path;
}

function decode(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function leaves(path: string): boolean {
  if (path.startsWith('/') || path.startsWith('~/')) return true;
  if (!path.includes('..')) return false;
  const normal = posix.normalize(path);
  return normal === '..' || normal.startsWith('../');
}
