import { JsonScanner, type JsonVerdict } from './jsonScanner';

/**
 * Standard output of one run, byte for byte, judged while it arrives. Kept in memory up to the limit, because
 * what goes to disk is masked and the result itself must stay verbatim.
 */
export class OutputCollector {
  private readonly chunks: Buffer[] = [];
  private readonly scanner = new JsonScanner();
  private frozen = false;
  private size = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly onTooLarge: () => void,
  ) {}

  /** How many bytes have been taken; never more than the limit. */
  get bytes(): number {
    return this.size;
  }

  push(chunk: Buffer): void {
    if (this.frozen) return;
    const room = this.maxBytes - this.size;
    const part = chunk.length > room ? chunk.subarray(0, room) : chunk;
    if (part.length > 0) {
      this.chunks.push(part);
      this.size += part.length;
      this.scanner.push(part);
    }
    if (chunk.length > room) {
      this.frozen = true;
      this.onTooLarge();
    }
  }

  /** From now on takes no more, if what is there is a whole result: a last word of somebody else can't spoil it. */
  freezeIfComplete(): void {
    if (this.verdict().valid) this.frozen = true;
  }

  verdict(): JsonVerdict {
    return this.scanner.verdict();
  }

  take(): Buffer {
    return Buffer.concat(this.chunks, this.size);
  }
}
