const LF = 0x0a;
const CR = 0x0d;

/** One line as bytes, without its end. `cutBytes` of it did not fit and are gone. */
export type LineListener = (line: Buffer, cutBytes: number) => void;

/**
 * Cuts a stream of bytes into lines at LF, CR and CRLF, wherever the reads fall. These bytes never
 * occur inside a character of UTF-8, so a character that is cut between two reads is whole again in its line.
 * Holds at most one line of `maxLineBytes`, however long the line gets.
 */
export class LineSplitter {
  private readonly kept: Buffer;
  private length = 0;
  private cut = 0;
  private afterCr = false;

  constructor(
    private readonly maxLineBytes: number,
    private readonly onLine: LineListener,
  ) {
    this.kept = Buffer.allocUnsafe(maxLineBytes);
  }

  push(chunk: Buffer): void {
    let from = this.afterCr && chunk[0] === LF ? 1 : 0;
    if (chunk.length > 0) this.afterCr = false;
    let lf = chunk.indexOf(LF, from);
    let cr = chunk.indexOf(CR, from);
    while (from < chunk.length) {
      if (lf !== -1 && lf < from) lf = chunk.indexOf(LF, from);
      if (cr !== -1 && cr < from) cr = chunk.indexOf(CR, from);
      const end = lf === -1 ? cr : cr === -1 ? lf : Math.min(lf, cr);
      if (end === -1) {
        this.keep(chunk.subarray(from));
        return;
      }
      this.finish(chunk.subarray(from, end));
      from = end + 1;
      if (end === cr) {
        if (from === chunk.length) this.afterCr = true;
        else if (chunk[from] === LF) from++;
      }
    }
  }

  /** Hands out what came after the last line end, if anything did. */
  end(): void {
    if (this.length > 0 || this.cut > 0) this.finish(Buffer.alloc(0));
  }

  private finish(rest: Buffer): void {
    if (this.length === 0 && this.cut === 0 && rest.length <= this.maxLineBytes) {
      this.onLine(rest, 0);
      return;
    }
    this.keep(rest);
    const line = this.kept.subarray(0, this.length);
    const cut = this.cut;
    this.length = 0;
    this.cut = 0;
    this.onLine(line, cut);
  }

  private keep(bytes: Buffer): void {
    const room = this.maxLineBytes - this.length;
    const fits = Math.min(room, bytes.length);
    bytes.copy(this.kept, this.length, 0, fits);
    this.length += fits;
    this.cut += bytes.length - fits;
  }
}
