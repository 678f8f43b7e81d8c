/** One row of raw text. A long line goes on over several rows. */
export interface RawRow {
  readonly text: string;
  readonly continued: boolean;
}

/** A longer row would be slow to lay out. */
const ROW_CHARACTERS = 600;

export interface RawRows {
  readonly rows: readonly RawRow[];
  /** Lines of the text, shown or not. */
  readonly lines: number;
  readonly cut: boolean;
}

/** The text in rows, as far as `maxLines` lines. */
export function rawRows(text: string, maxLines: number): RawRows {
  const all = text.endsWith('\n') ? text.slice(0, -1).split('\n') : text.split('\n');
  const rows: RawRow[] = [];
  for (const line of all.slice(0, maxLines)) {
    for (let at = 0; at === 0 || at < line.length; at += ROW_CHARACTERS) {
      rows.push({ text: line.slice(at, at + ROW_CHARACTERS), continued: at > 0 });
    }
  }
  return { rows, lines: all.length, cut: all.length > maxLines };
}

const BYTES_A_ROW = 16;

export function hexRowCount(bytes: Uint8Array): number {
  return Math.ceil(bytes.length / BYTES_A_ROW);
}

/** One row of a hex view: offset, bytes, and what of them is printable ASCII. */
export function hexRow(bytes: Uint8Array, row: number): { offset: string; hex: string; ascii: string } {
  const start = row * BYTES_A_ROW;
  const part = [...bytes.subarray(start, start + BYTES_A_ROW)];
  const hex = part.map((byte, at) => `${at === 8 ? ' ' : ''}${byte.toString(16).padStart(2, '0')}`).join(' ');
  const ascii = part.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·')).join('');
  return { offset: start.toString(16).padStart(8, '0'), hex: hex.padEnd(48), ascii };
}
