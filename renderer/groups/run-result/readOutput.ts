import type { RunOutput } from '../../../shared/model';
import { parseJson, type JsonFault, type JsonNode } from '../run-json';
import { decodeVisibly, looksBinary } from './bytesText';

/** More than this is shown in part. */
export const MAX_SHOWN_BYTES = 1_000_000;
export const MAX_SHOWN_LINES = 20_000;

/** Standard output, read for people. */
export interface ReadOutput {
  readonly bytes: Uint8Array;
  readonly totalBytes: number;
  /** Not all of it is here. */
  readonly partial: boolean;
  readonly text: string;
  readonly invalidBytes: number;
  readonly binary: boolean;
  /** The one JSON value that it is; null when it is not, or not all of it is here. */
  readonly node: JsonNode | null;
  readonly fault: JsonFault | null;
}

export function readOutput({ bytes, totalBytes }: RunOutput): ReadOutput {
  const partial = bytes.length < totalBytes;
  const whole = partial ? withoutHalfCharacter(bytes) : bytes;
  const { text, invalidBytes } = decodeVisibly(whole);
  const binary = looksBinary(whole, invalidBytes);
  const parsed = partial || binary ? null : parseJson(text);
  return {
    bytes: whole,
    totalBytes,
    partial,
    text,
    invalidBytes,
    binary,
    node: parsed?.ok === true && invalidBytes === 0 ? parsed.node : null,
    fault: parsed?.ok === false ? parsed.fault : null,
  };
}

/** Where the bytes were cut, a character may have been cut in two: that is no fault of the skill. */
function withoutHalfCharacter(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && end > bytes.length - 4 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
  const first = bytes[end - 1] ?? 0;
  const needed = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
  return bytes.length - end + 1 < needed ? bytes.subarray(0, end - 1) : bytes;
}
