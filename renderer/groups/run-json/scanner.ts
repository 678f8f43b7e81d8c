import type { JsonFault } from './node';

const numberAt = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** Thrown inside the reader only; `parseJson` turns it into a result. */
export class JsonProblem extends Error {
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}

/** Reads the tokens of one JSON text, front to back. */
export class JsonScanner {
  at = 0;

  constructor(readonly text: string) {}

  skipBlanks(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.at += 1;
    }
  }

  peek(): string {
    return this.text.charAt(this.at);
  }

  take(expected: string): boolean {
    if (!this.text.startsWith(expected, this.at)) return false;
    this.at += expected.length;
    return true;
  }

  number(): string | null {
    numberAt.lastIndex = this.at;
    const found = numberAt.exec(this.text)?.[0];
    if (found === undefined) return null;
    this.at += found.length;
    return found;
  }

  /** A string's value; the scanner stands on its opening quote. */
  string(): string {
    const opening = this.at;
    let from = opening + 1;
    let value = '';
    for (let at = from; at < this.text.length; at += 1) {
      const code = this.text.charCodeAt(at);
      if (code === QUOTE) {
        this.at = at + 1;
        return value + this.text.slice(from, at);
      }
      if (code < 0x20) throw new JsonProblem('a line end or control character inside a text', at);
      if (code !== BACKSLASH) continue;
      value += this.text.slice(from, at);
      const unescaped = this.escape(at);
      value += unescaped.value;
      at = unescaped.end - 1;
      from = unescaped.end;
    }
    throw new JsonProblem('a text that is not closed: a " is missing', opening);
  }

  private escape(at: number): { readonly value: string; readonly end: number } {
    const letter = this.text.charAt(at + 1);
    const simple = escapes[letter];
    if (simple !== undefined) return { value: simple, end: at + 2 };
    const digits = this.text.slice(at + 2, at + 6);
    if (letter === 'u' && /^[0-9a-fA-F]{4}$/.test(digits)) {
      return { value: String.fromCharCode(Number.parseInt(digits, 16)), end: at + 6 };
    }
    throw new JsonProblem(`an escape that JSON does not know: \\${letter}`, at);
  }
}

/** Gives an offset its line and column. */
export function faultAt(text: string, message: string, offset: number): JsonFault {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { message, offset, line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
