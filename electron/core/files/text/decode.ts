import type { LineEnd } from '../../../../shared/model';

/** How a text file is written, as far as `text` does not say it: what must be restored on saving. */
export interface TextFormat {
  readonly bom: boolean;
  /** The most frequent one; what new lines get. */
  readonly lineEnd: LineEnd;
  /** The end of each line in order when they are mixed; null when all are `lineEnd`. */
  readonly mixedEnds: readonly LineEnd[] | null;
}

/** A text file in memory. `text` has LF line ends only and no BOM. */
export interface DecodedText {
  readonly text: string;
  readonly format: TextFormat;
}

/** Decodes UTF-8. `binary` for what holds a NUL or is not valid UTF-8: it could not be written back unharmed. */
export function decodeText(bytes: Uint8Array): DecodedText | 'binary' {
  if (bytes.includes(0)) return 'binary';
  const raw = decodeUtf8(bytes);
  if (raw === null) return 'binary';
  const bom = raw.startsWith('\uFEFF');
  const body = bom ? raw.slice(1) : raw;
  return { text: body.includes('\r') ? withLf(body) : body, format: { bom, ...readEnds(body) } };
}

/** All line ends as LF. */
export function withLf(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** The text with a BOM left in; null when the bytes are not valid UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function readEnds(text: string): Pick<TextFormat, 'lineEnd' | 'mixedEnds'> {
  if (!text.includes('\r')) return { lineEnd: 'lf', mixedEnds: null };
  const ends = (text.match(/\r\n?|\n/g) ?? []).map(nameOf);
  const lineEnd = majority(ends);
  return { lineEnd, mixedEnds: ends.every((end) => end === lineEnd) ? null : ends };
}

function nameOf(end: string): LineEnd {
  if (end === '\r\n') return 'crlf';
  return end === '\r' ? 'cr' : 'lf';
}

/** The most frequent; of equals the one that comes first in the list lf, crlf, cr. */
function majority(ends: readonly LineEnd[]): LineEnd {
  const count = { lf: 0, crlf: 0, cr: 0 };
  for (const end of ends) count[end] += 1;
  if (count.lf >= count.crlf && count.lf >= count.cr) return 'lf';
  return count.crlf >= count.cr ? 'crlf' : 'cr';
}
