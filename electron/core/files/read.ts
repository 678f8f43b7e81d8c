import { closeSync, constants, fstatSync, openSync, readSync, realpathSync, type Stats } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';
import { codeOf } from './errors';
import { isInside } from './inside';

export interface ReadOptions {
  /** In bytes. A larger file is refused, not cut. */
  readonly maxBytes: number;
  /**
   * Canonical path of a folder. When given, a path that is itself a link is read if its canonical path
   * lies inside; without it every link is refused.
   */
  readonly linksInside?: string;
  /** Where to read to, if the file fits: the bytes are a view on it, good until it is used again. For reading thousands of files. */
  readonly scratch?: Buffer;
}

/** Why a file was not read. The message says it in words, without the path. */
export type ReadFailure =
  | { readonly ok: false; readonly reason: 'missing' | 'denied' | 'failed'; readonly message: string }
  | { readonly ok: false; readonly reason: 'not-regular' | 'link'; readonly message: string }
  | {
      readonly ok: false;
      readonly reason: 'too-large';
      readonly message: string;
      readonly size: number;
      readonly limit: number;
    };

export interface ReadBytes {
  readonly ok: true;
  readonly bytes: Buffer;
  /** Of the handle that was read, not of whatever has the path by now. */
  readonly stats: Stats;
  /** The path that was opened: canonical when `path` was a link. */
  readonly openedPath: string;
}

export type ReadResult = ReadBytes | ReadFailure;

const CHUNK = 64 * 1024;

/** Some flags do not exist on Windows, where neither pipes nor links turn up by name this way. */
function flag(name: 'O_NONBLOCK' | 'O_NOFOLLOW'): number {
  return (constants as Readonly<Record<string, number | undefined>>)[name] ?? 0;
}

// A pipe without a writer would block a thread of the pool for ever: four of them block all file access.
const openFlags = constants.O_RDONLY | flag('O_NONBLOCK') | flag('O_NOFOLLOW');

/**
 * Reads a regular file whole: opened without blocking and without following a link in the last place,
 * checked and read by the same handle. Never throws for what the disk holds.
 */
export async function readFileSafely(path: string, options: ReadOptions): Promise<ReadResult> {
  let openedPath = path;
  let handle: FileHandle | null = null;
  try {
    handle = await open(path, openFlags).catch(async (error: unknown) => {
      if (codeOf(error) !== 'ELOOP' || options.linksInside === undefined) throw error;
      openedPath = await realpath(path).catch(asBrokenLink);
      if (!isInside(options.linksInside, openedPath)) throw leavingLink(openedPath, options.linksInside);
      return open(openedPath, openFlags);
    });
    const stats = await handle.stat();
    const refusal = refuse(stats, options.maxBytes);
    if (refusal !== null) return refusal;
    const bytes = await readHandle(handle, stats.size, options.maxBytes);
    return bytes === null ? tooLarge(stats.size, options.maxBytes) : { ok: true, bytes, stats, openedPath };
  } catch (error) {
    return failureOf(error);
  } finally {
    await handle?.close();
  }
}

/** The same for code that runs in a worker or on the command line, where waiting in place is faster. */
export function readFileSafelySync(path: string, options: ReadOptions): ReadResult {
  let descriptor: number | null = null;
  try {
    const opened = openSafelySync(path, options.linksInside);
    descriptor = opened.descriptor;
    const stats = fstatSync(descriptor);
    const refusal = refuse(stats, options.maxBytes);
    if (refusal !== null) return refusal;
    const bytes = readDescriptor(descriptor, stats.size, options);
    return bytes === null
      ? tooLarge(stats.size, options.maxBytes)
      : { ok: true, bytes, stats, openedPath: opened.path };
  } catch (error) {
    return failureOf(error);
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}

/** The first bytes of a regular file, at most `maxBytes`; null when there is nothing to read. Follows no link. */
export function readHeadSync(path: string, maxBytes: number): Buffer | null {
  let descriptor: number | null = null;
  try {
    descriptor = openSync(path, openFlags);
    if (!fstatSync(descriptor).isFile()) return null;
    const buffer = Buffer.alloc(maxBytes);
    return buffer.subarray(0, readSync(descriptor, buffer, 0, maxBytes, 0));
  } catch {
    return null;
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}

function openSafelySync(
  path: string,
  linksInside: string | undefined,
): { readonly descriptor: number; readonly path: string } {
  try {
    return { descriptor: openSync(path, openFlags), path };
  } catch (error) {
    if (codeOf(error) !== 'ELOOP' || linksInside === undefined) throw error;
    const target = canonicalLink(path);
    if (!isInside(linksInside, target)) throw leavingLink(target, linksInside);
    return { descriptor: openSync(target, openFlags), path: target };
  }
}

function canonicalLink(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    return asBrokenLink(error);
  }
}

function asBrokenLink(error: unknown): never {
  if (codeOf(error) !== 'ENOENT') throw error;
  throw Object.assign(new Error('it is a broken link'), { code: 'ENOENT' });
}

function refuse(stats: Stats, maxBytes: number): ReadFailure | null {
  if (!stats.isFile()) {
    return { ok: false, reason: 'not-regular', message: `it is ${describeKind(stats)}, not a regular file` };
  }
  return stats.size > maxBytes ? tooLarge(stats.size, maxBytes) : null;
}

/** Reads to the end of the file; null when it holds more than the limit (it may have grown, or lie about its size). */
async function readHandle(handle: FileHandle, expected: number, maxBytes: number): Promise<Buffer | null> {
  let buffer = Buffer.allocUnsafe(Math.min(expected, maxBytes) + 1);
  let length = 0;
  for (;;) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length, length);
    if (bytesRead === 0) return buffer.subarray(0, length);
    length += bytesRead;
    if (length > maxBytes) return null;
    if (length === buffer.length) buffer = Buffer.concat([buffer, Buffer.allocUnsafe(CHUNK)]);
  }
}

function readDescriptor(
  descriptor: number,
  expected: number,
  { maxBytes, scratch }: ReadOptions,
): Buffer | null {
  const fits = scratch !== undefined && expected < scratch.length;
  let buffer = fits ? scratch : Buffer.allocUnsafe(Math.min(expected, maxBytes) + 1);
  let length = 0;
  for (;;) {
    const bytesRead = readSync(descriptor, buffer, length, buffer.length - length, length);
    length += bytesRead;
    if (length > maxBytes) return null;
    // Less than asked for is the end of a regular file, unless it holds less than it said (as those in /proc do).
    if (bytesRead === 0 || (length < buffer.length && length === expected)) return buffer.subarray(0, length);
    if (length === buffer.length) buffer = Buffer.concat([buffer, Buffer.allocUnsafe(CHUNK)]);
  }
}

/** What a thing on disk is, with its article: "a pipe", "a folder". */
export function describeKind(stats: {
  isDirectory(): boolean;
  isFIFO(): boolean;
  isSocket(): boolean;
  isSymbolicLink(): boolean;
  isFile(): boolean;
}): string {
  if (stats.isFile()) return 'a file';
  if (stats.isDirectory()) return 'a folder';
  if (stats.isFIFO()) return 'a pipe';
  if (stats.isSocket()) return 'a socket';
  if (stats.isSymbolicLink()) return 'a link';
  return 'a device';
}

function tooLarge(size: number, limit: number): ReadFailure {
  return {
    ok: false,
    reason: 'too-large',
    message: `it has ${String(size)} bytes; the limit is ${String(limit)}`,
    size,
    limit,
  };
}

function leavingLink(target: string, root: string): Error {
  return Object.assign(new Error(`it is a link to ${target}, outside ${root}`), { code: 'ELOOP' });
}

function failureOf(error: unknown): ReadFailure {
  const text = error instanceof Error ? error.message : String(error);
  switch (codeOf(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return { ok: false, reason: 'missing', message: ownWords(error) ?? 'it does not exist' };
    case 'ELOOP':
      return {
        ok: false,
        reason: 'link',
        message: ownWords(error) ?? 'it is a link, which is not followed here',
      };
    case 'EACCES':
    case 'EPERM':
      return { ok: false, reason: 'denied', message: 'permission denied' };
    // Sockets, and devices without a driver, refuse the opening itself.
    case 'ENXIO':
    case 'ENODEV':
    case 'EOPNOTSUPP':
      return { ok: false, reason: 'not-regular', message: 'it is not a regular file' };
    default:
      return { ok: false, reason: 'failed', message: text };
  }
}

/** Errors made here are in our words; the system's begin with its code. */
function ownWords(error: unknown): string | null {
  return error instanceof Error && error.message.startsWith('it is ') ? error.message : null;
}
