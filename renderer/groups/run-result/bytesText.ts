/** Where a stray byte stands in decoded text: the byte plus this, a surrogate that valid text never has alone. */
const STRAY = 0xdc00;

export interface DecodedBytes {
  /** Stray bytes are in it as lone surrogates; `strayBytes` finds them. */
  readonly text: string;
  readonly invalidBytes: number;
}

/** Finds stray bytes in decoded text, one at a time or in a row. */
export const strayBytes = /[\uDC80-\uDCFF]+/gu;

/** Decodes UTF-8 so that not one byte is lost: what is no UTF-8 stays visible as the byte it is. */
export function decodeVisibly(bytes: Uint8Array): DecodedBytes {
  try {
    const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return { text: strict.decode(bytes), invalidBytes: 0 };
  } catch {
    return decodePieces(bytes);
  }
}

function decodePieces(bytes: Uint8Array): DecodedBytes {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const pieces: string[] = [];
  let invalidBytes = 0;
  let from = 0;
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length > 0) {
      at += length;
      continue;
    }
    pieces.push(decoder.decode(bytes.subarray(from, at)), String.fromCharCode(STRAY + (bytes[at] ?? 0)));
    invalidBytes += 1;
    at += 1;
    from = at;
  }
  pieces.push(decoder.decode(bytes.subarray(from)));
  return { text: pieces.join(''), invalidBytes };
}

/** Bytes of the UTF-8 sequence that begins here (RFC 3629); 0 when none does. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4) return 0;
  const second = bytes[at + 1] ?? 0;
  const lowest = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const highest = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  if (second < lowest || second > highest) return 0;
  for (let more = 2; more < length; more += 1) {
    const byte = bytes[at + more] ?? 0;
    if (byte < 0x80 || byte > 0xbf) return 0;
  }
  return length;
}

/** Bytes that no text would have: a NUL, or more than three in ten that are no UTF-8. */
export function looksBinary(bytes: Uint8Array, invalidBytes: number): boolean {
  return bytes.subarray(0, 8192).includes(0) || invalidBytes * 10 > bytes.length * 3;
}

/** The text as it may leave the page: a clipboard takes no stray bytes. */
export function withoutStrays(text: string): string {
  return text.replace(strayBytes, (run) => '\ufffd'.repeat(run.length));
}
