import { realpath } from 'node:fs/promises';
import { fail, ok, type Failure, type Result } from '../../../shared/result';
import { decodeUtf8, readFileSafely, type ReadFailure } from '../files';
import { MAX_RESOURCE_BYTES } from './constants';
import { resolveResource } from './resolve';

export interface Resource {
  /** The text as it stands in the file, line ends and BOM included. */
  readonly content: string;
  readonly absolutePath: string;
}

/**
 * Reads a resource of the skill in `folder`. An error for what `resolveResource` refuses, for anything but a
 * regular file, for more than 256 KiB (both sizes are said) and for content that is not UTF-8 text.
 */
export async function readResource(folder: string, path: string): Promise<Result<Resource>> {
  const resolved = resolveResource(folder, path);
  if (!resolved.ok) return resolved;
  const read = await readFileSafely(resolved.value.realPath, { maxBytes: MAX_RESOURCE_BYTES });
  if (!read.ok) return { ok: false, error: describe(path, read) };
  // A folder on the way that was replaced by a link meanwhile leads elsewhere now.
  if ((await realpath(resolved.value.realPath).catch(() => '')) !== resolved.value.realPath) {
    return fail('refused', `The resource "${path}" was moved while it was read. Try again.`);
  }
  const content = read.bytes.includes(0) ? null : decodeUtf8(read.bytes);
  if (content === null) {
    const size = String(read.bytes.length);
    return fail('binary', `The resource "${path}" is binary (${size} bytes), not text, and can't be shown.`);
  }
  return ok({ content, absolutePath: resolved.value.path });
}

function describe(path: string, failure: ReadFailure): Failure {
  const what = `The resource "${path}"`;
  switch (failure.reason) {
    case 'too-large':
      return {
        code: 'too-large',
        message: `${what} has ${String(failure.size)} bytes; at most ${String(failure.limit)} bytes are handed out. Split the file.`,
      };
    case 'not-regular':
      return { code: 'bad-request', message: `${what} can't be read: ${failure.message}. Name a file.` };
    case 'missing':
      return { code: 'not-found', message: `${what} can't be read: ${failure.message}.` };
    case 'link':
      return { code: 'refused', message: `${what} can't be read: ${failure.message}.` };
    case 'denied':
    case 'failed':
      return { code: 'disk', message: `${what} can't be read: ${failure.message}.` };
  }
}
