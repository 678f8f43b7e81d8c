import { isAscii, isUtf8 } from 'node:buffer';

/** UTF-8 bytes as text, BOM included; null for what is not valid UTF-8 or holds a NUL, and so is no text file. */
export function decodeDocument(bytes: Uint8Array): string | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.includes(0)) return null;
  // Most files are plain ASCII, and those need no decoding.
  if (isAscii(buffer)) return buffer.toString('latin1');
  return isUtf8(buffer) ? buffer.toString('utf8') : null;
}
