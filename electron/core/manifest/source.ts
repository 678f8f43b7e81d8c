import { decodeUtf8, readFileSafelySync } from '../files';

/** In bytes. What the editor opens at most; no honest manifest comes near. */
const MAX_MANIFEST_BYTES = 4 * 1024 * 1024;

export type ManifestText =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string };

/** Reads a `skill.json` from disk without risk: no pipe, no link out of the root, no more than the limit. */
export function readManifestText(path: string, root: string): ManifestText {
  const read = readFileSafelySync(path, { maxBytes: MAX_MANIFEST_BYTES, linksInside: root });
  return read.ok ? manifestText(read.bytes) : { ok: false, reason: read.message };
}

/** A BOM stays in the text: JSON does not allow it, and the parser says so. */
export function manifestText(bytes: Uint8Array): ManifestText {
  const text = decodeUtf8(bytes);
  return text === null ? { ok: false, reason: 'it is not valid UTF-8' } : { ok: true, text };
}
