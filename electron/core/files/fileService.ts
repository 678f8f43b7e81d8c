import { access, constants } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { FileEntry, FileRef, OpenedFile, SaveOutcome, SkillId } from '../../../shared/model';
import { fail, ok, type Result } from '../../../shared/result';
import { reasonOf } from './errors';
import { hashBytes } from './hash';
import { isInside, resolveInside } from './inside';
import { listFolder } from './listing';
import { readFileSafely, type ReadBytes } from './read';
import { decodeText, type DecodedText } from './text/decode';
import { encodeText } from './text/encode';
import { writeFileAtomically } from './write';

/** In bytes: what the editor opens. */
export const OPEN_LIMIT = 4 * 1024 * 1024;

/** Where a skill lies. */
export interface SkillPlace {
  /** The folder that holds the skill's file. */
  readonly folder: string;
  /** Canonical path of its root. The skill's own file may be a link to elsewhere under it. */
  readonly root: string;
}

/** Reading and writing of a skill's files by name. Nothing outside its folder is ever touched. */
export interface FileService {
  readonly listFiles: (skill: SkillId) => Promise<Result<readonly FileEntry[]>>;
  readonly openFile: (ref: FileRef) => Promise<Result<OpenedFile>>;
  /**
   * Writes whole or not at all, and only when the disk still holds what `baseHash` says; everything
   * that the text does not show (BOM, line ends, mode) stays as it was.
   */
  readonly saveFile: (ref: FileRef, text: string, baseHash: string) => Promise<Result<SaveOutcome>>;
  /** Canonical path of a file inside its skill's folder; it need not exist. */
  readonly realPath: (ref: FileRef) => Result<string>;
}

export interface FileServiceOptions {
  /** Gets what a save is about to replace, so that it can be kept. A failure here stops the save. */
  readonly beforeReplace?: (realPath: string, bytes: Uint8Array) => Promise<void>;
}

export function createFileService(
  locate: (skill: SkillId) => SkillPlace | null,
  options: FileServiceOptions = {},
): FileService {
  const saving = new Map<string, Promise<unknown>>();

  /** One save of a file at a time: two at once could both find the hash that they expect. */
  function inTurn<T>(path: string, work: () => Promise<T>): Promise<T> {
    const turn = (saving.get(path) ?? Promise.resolve()).then(work, work);
    saving.set(path, turn);
    void turn
      .catch(() => undefined)
      .then(() => {
        if (saving.get(path) === turn) saving.delete(path);
      });
    return turn;
  }

  return {
    async listFiles(skill) {
      const place = locate(skill);
      if (place === null) return unknownSkill(skill);
      try {
        return ok(await listFolder(place.folder));
      } catch (error) {
        return fail('disk', `${place.folder} cannot be listed: ${reasonOf(error)}`);
      }
    },
    async openFile(ref) {
      const target = locateFile(ref, locate);
      if (!target.ok) return target;
      const read = await readText(target.value);
      if (!read.ok) return read;
      const { bytes, decoded, absolutePath, realPath } = read.value;
      return ok({
        ref,
        absolutePath,
        text: decoded.text,
        hash: hashBytes(bytes.bytes),
        lineEnd: decoded.format.lineEnd,
        bom: decoded.format.bom,
        size: bytes.bytes.length,
        readOnly: (await whyReadOnly(realPath, bytes)) !== '',
      });
    },
    saveFile(ref, text, baseHash) {
      const target = locateFile(ref, locate);
      if (!target.ok) return Promise.resolve(target);
      return inTurn(target.value.realPath, () => save(target.value, text, baseHash, options));
    },
    realPath(ref) {
      const target = locateFile(ref, locate);
      return target.ok ? ok(target.value.realPath) : target;
    },
  };
}

interface Target {
  readonly absolutePath: string;
  readonly realPath: string;
}

function locateFile(ref: FileRef, locate: (skill: SkillId) => SkillPlace | null): Result<Target> {
  const place = locate(ref.skill);
  if (place === null) return unknownSkill(ref.skill);
  const inside = resolveInside(place.folder, ref.path);
  if (inside.ok) return ok({ absolutePath: inside.path, realPath: inside.realPath });
  // The skill's own file was held to the root when it was found, and is edited where it really is.
  const isOwnFile = ref.path === basename(ref.skill) && dirname(ref.skill) === place.folder;
  if (isOwnFile && inside.reason === 'outside') {
    const own = resolveInside(place.root, relativeSlash(place.root, ref.skill));
    if (own.ok) return ok({ absolutePath: ref.skill, realPath: own.realPath });
  }
  return fail(inside.reason === 'failed' ? 'disk' : 'refused', inside.message);
}

function relativeSlash(root: string, path: string): string {
  return isInside(root, path) ? path.slice(root.length).replaceAll('\\', '/').replace(/^\/+/, '') : path;
}

interface ReadTarget extends Target {
  readonly bytes: ReadBytes;
  readonly decoded: DecodedText;
}

async function readText(target: Target): Promise<Result<ReadTarget>> {
  const { absolutePath, realPath } = target;
  const bytes = await readFileSafely(realPath, { maxBytes: OPEN_LIMIT });
  if (!bytes.ok) {
    const message = `${absolutePath} cannot be opened: ${bytes.message}.`;
    if (bytes.reason === 'missing') return fail('not-found', message);
    if (bytes.reason === 'too-large') return fail('too-large', `${message} Open it in another editor.`);
    return fail(bytes.reason === 'not-regular' ? 'refused' : 'disk', message);
  }
  const decoded = decodeText(bytes.bytes);
  if (decoded === 'binary')
    return fail('binary', `${absolutePath} is not UTF-8 text, so it is not edited here.`);
  return ok({ ...target, bytes, decoded });
}

async function save(
  target: Target,
  text: string,
  baseHash: string,
  { beforeReplace }: FileServiceOptions,
): Promise<Result<SaveOutcome>> {
  const read = await readText(target);
  if (!read.ok) {
    const { code } = read.error;
    if (code === 'not-found' || code === 'binary') {
      return ok({ status: 'conflict', theirs: null, theirsHash: null });
    }
    return read;
  }
  const { bytes, decoded, realPath } = read.value;
  const hash = hashBytes(bytes.bytes);
  if (hash !== baseHash) return ok({ status: 'conflict', theirs: decoded.text, theirsHash: hash });
  const readOnly = await whyReadOnly(realPath, bytes);
  if (readOnly !== '') {
    return fail(
      'read-only',
      `${target.absolutePath} was not saved: ${readOnly}. Save a copy elsewhere, or change that first.`,
    );
  }
  const encoded = encodeText(text, decoded);
  if (encoded.length > OPEN_LIMIT) {
    return fail(
      'too-large',
      `${target.absolutePath} was not saved: the text has ${String(encoded.length)} bytes; the limit is ${String(OPEN_LIMIT)}.`,
    );
  }
  try {
    if (hashBytes(encoded) !== hash) await beforeReplace?.(realPath, bytes.bytes);
    await writeFileAtomically(realPath, encoded);
  } catch (error) {
    return fail(
      'disk',
      `${target.absolutePath} was not saved: ${reasonOf(error)}. The file on disk is as it was.`,
    );
  }
  return ok({ status: 'saved', hash: hashBytes(encoded) });
}

/** Why the file may not be replaced; empty when it may. A superuser could write all of it, and still should be told. */
async function whyReadOnly(realPath: string, { stats }: ReadBytes): Promise<string> {
  if ((stats.mode & 0o222) === 0) return 'the file is write-protected';
  try {
    await access(realPath, constants.W_OK);
  } catch (error) {
    return `the file is read-only (${reasonOf(error)})`;
  }
  try {
    // Replacing happens in the folder.
    await access(dirname(realPath), constants.W_OK);
    return '';
  } catch (error) {
    return `its folder is read-only (${reasonOf(error)})`;
  }
}

function unknownSkill(skill: SkillId): Result<never> {
  return fail(
    'not-found',
    `There is no skill at ${skill}. It may have been moved or deleted; rescan the library.`,
  );
}
