import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readlinkSync, statSync, type BigIntStats } from 'node:fs';
import { join, relative } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { readFileSafelySync } from '../files';
import type { SubprocessSkill } from '../manifest';
import { FileHashes, identityOf } from './fileHashes';

/** What a skill consists of at one moment. Approvals hold for exactly this. */
export interface SkillContent {
  /** SHA-256 in hex over all that follows. */
  readonly hash: string;
  /** Slash path relative to the skill's folder → fingerprint. The entry is under its absolute path when it lies elsewhere. */
  readonly files: Readonly<Record<string, string>>;
}

/** Larger files count by size, time and number instead of their bytes; so do files past the first few thousand. */
const MAX_HASHED_BYTES = 8 * 1024 * 1024;
const MAX_HASHED_FILES = 4000;
const MAX_FILES = 50_000;
/** After so many files, other work gets its turn. */
const BREATHE_EVERY = 200;

/** A saved case beside the skill: data that nobody runs, so that saving one does not withdraw an approval. */
const caseFile = /^cases\/[^/]+\.json$/;

const hashes = new FileHashes();

/**
 * Reads manifest, entry and everything that lies beside them. What can't be read has a fingerprint too, so
 * that it changes the hash. Links count by where they lead and by the file there; folders behind links are not walked.
 */
export async function readSkillContent(skill: SubprocessSkill): Promise<SkillContent> {
  const files: Record<string, string> = {};
  let count = 0;
  const pending = [''];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const name of listFolder(join(skill.folder, folder))) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (isCase(skill, path)) continue;
      const print = fingerprint(join(skill.folder, path), count);
      if (print === 'folder') pending.push(path);
      else files[path] = print;
      if (++count % BREATHE_EVERY === 0) await breathe();
      if (count > MAX_FILES) {
        files['…'] = `more than ${MAX_FILES} files`;
        return { hash: hashOf(files), files };
      }
    }
  }
  // It is what runs, so it counts wherever it lies: outside the folder, or behind a folder's link.
  if (files[relative(skill.folder, skill.entryRealPath)] === undefined) {
    files[skill.entryRealPath] = fingerprint(skill.entryRealPath, 0);
  }
  return { hash: hashOf(files), files };
}

/** Whether this is a saved case and nothing more: neither the entry, nor a link, nor executable. */
function isCase(skill: SubprocessSkill, path: string): boolean {
  const absolute = join(skill.folder, path);
  if (!caseFile.test(path) || absolute === skill.entryRealPath) return false;
  const stats = lstatSync(absolute, { throwIfNoEntry: false });
  return stats?.isFile() === true && (stats.mode & 0o111) === 0;
}

/** What differs between two contents, by path. */
export interface ContentChange {
  readonly path: string;
  readonly change: 'added' | 'removed' | 'changed';
}

export function compareContents(
  before: SkillContent['files'],
  after: SkillContent['files'],
): readonly ContentChange[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return paths.flatMap((path): readonly ContentChange[] => {
    if (before[path] === after[path]) return [];
    if (before[path] === undefined) return [{ path, change: 'added' }];
    return [{ path, change: after[path] === undefined ? 'removed' : 'changed' }];
  });
}

/** `folder`, or a text that differs when kind, permission to execute, or content differ. */
function fingerprint(path: string, filesBefore: number): string {
  let info: BigIntStats;
  try {
    info = lstatSync(path, { bigint: true });
    if (info.isDirectory()) return 'folder';
    if (info.isSymbolicLink()) return `link ${readlinkSync(path)} ${behindLink(path, filesBefore)}`;
  } catch (error) {
    return `unreadable ${error instanceof Error && 'code' in error ? String(error.code) : ''}`;
  }
  if (!info.isFile()) return 'special';
  const executable = (info.mode & 0o111n) === 0n ? '' : ' executable';
  if (info.size > BigInt(MAX_HASHED_BYTES) || filesBefore > MAX_HASHED_FILES) {
    return `file ${identityOf(info)}${executable}`;
  }
  return `file ${hashes.get(path, info, () => hashFile(path))}${executable}`;
}

function behindLink(path: string, filesBefore: number): string {
  const target = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (target === undefined) return 'broken';
  if (!target.isFile()) return target.isDirectory() ? 'to a folder' : 'to something special';
  if (target.size > BigInt(MAX_HASHED_BYTES) || filesBefore > MAX_HASHED_FILES) return identityOf(target);
  return hashes.get(path, target, () => hashFile(path));
}

function hashFile(path: string): string {
  const read = readFileSafelySync(path, { maxBytes: MAX_HASHED_BYTES, linksInside: '/' });
  return read.ok ? createHash('sha256').update(read.bytes).digest('hex') : `unreadable ${read.reason}`;
}

function listFolder(path: string): readonly string[] {
  try {
    return readdirSync(path).sort();
  } catch {
    return [];
  }
}

function hashOf(files: SkillContent['files']): string {
  const hash = createHash('sha256');
  for (const path of Object.keys(files).sort()) hash.update(JSON.stringify([path, files[path]]));
  return hash.digest('hex');
}
