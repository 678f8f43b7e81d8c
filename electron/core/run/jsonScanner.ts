/** Whether bytes were exactly one JSON text (RFC 8259, in UTF-8), and if not, why and where. */
export type JsonVerdict =
  { readonly valid: true } | { readonly valid: false; readonly fault: JsonFault; readonly offset: number };

export type JsonFault = 'empty' | 'syntax' | 'encoding' | 'incomplete' | 'more-than-one';

const enum State {
  Value,
  FirstItem,
  FirstKey,
  Key,
  Colon,
  After,
  String,
  Escape,
  Hex,
  Utf8,
  Literal,
  Minus,
  Zero,
  Integer,
  Point,
  Fraction,
  Exponent,
  ExponentSign,
  ExponentDigits,
  Broken,
}

const TRUE = Buffer.from('true');
const FALSE = Buffer.from('false');
const NULL = Buffer.from('null');

/**
 * Checks a stream of bytes while it arrives, in constant memory but for one bit of nesting a level:
 * sixteen megabytes are judged without ever standing in memory as values, or holding up the main thread.
 */
export class JsonScanner {
  private state: State = State.Value;
  /** One entry a level: 1 for an object, 0 for an array. */
  private nesting = new Uint8Array(64);
  private depth = 0;
  private offset = 0;
  private fault: JsonFault = 'syntax';
  private faultAt = 0;
  private inKey = false;
  private literal: Uint8Array = NULL;
  private counter = 0;
  private lowest = 0x80;
  private highest = 0xbf;

  push(bytes: Uint8Array): void {
    for (let i = 0; i < bytes.length && this.state !== State.Broken; i++) {
      if (this.state === State.String) i = skipPlain(bytes, i);
      const byte = bytes[i];
      if (byte === undefined) break;
      this.state = this.next(byte);
      if (this.state === State.Broken) this.faultAt = this.offset + i;
    }
    this.offset += bytes.length;
  }

  /** The verdict if the stream ended here. More may be pushed afterwards. */
  verdict(): JsonVerdict {
    if (this.state === State.Broken) return { valid: false, fault: this.fault, offset: this.faultAt };
    if (this.depth === 0 && (this.state === State.After || isNumberEnd(this.state))) return { valid: true };
    const nothing = this.depth === 0 && this.state === State.Value;
    return { valid: false, fault: nothing ? 'empty' : 'incomplete', offset: this.offset };
  }

  private next(byte: number): State {
    switch (this.state) {
      case State.String:
        return this.inString(byte);
      case State.Escape:
        return this.inEscape(byte);
      case State.Hex:
        if (!isHex(byte)) return this.fail();
        return --this.counter === 0 ? State.String : State.Hex;
      case State.Utf8:
        return this.inUtf8(byte);
      case State.Literal:
        if (byte !== this.literal[this.counter]) return this.fail();
        return ++this.counter === this.literal.length ? State.After : State.Literal;
      case State.Value:
      case State.FirstItem:
      case State.FirstKey:
      case State.Key:
      case State.Colon:
      case State.After:
        return isBlank(byte) ? this.state : this.between(byte);
      default:
        return this.inNumber(byte);
    }
  }

  private between(byte: number): State {
    switch (this.state) {
      case State.Colon:
        return byte === 0x3a ? State.Value : this.fail();
      case State.FirstKey:
        return byte === 0x7d ? this.close() : this.startKey(byte);
      case State.Key:
        return this.startKey(byte);
      case State.After:
        return this.afterValue(byte);
      case State.FirstItem:
        return byte === 0x5d ? this.close() : this.startValue(byte);
      default:
        return this.startValue(byte);
    }
  }

  private startKey(byte: number): State {
    if (byte !== 0x22) return this.fail();
    this.inKey = true;
    return State.String;
  }

  private startValue(byte: number): State {
    switch (byte) {
      case 0x22:
        this.inKey = false;
        return State.String;
      case 0x7b:
        return this.open(1, State.FirstKey);
      case 0x5b:
        return this.open(0, State.FirstItem);
      case 0x2d:
        return State.Minus;
      case 0x30:
        return State.Zero;
      case 0x74:
        return this.startLiteral(TRUE);
      case 0x66:
        return this.startLiteral(FALSE);
      case 0x6e:
        return this.startLiteral(NULL);
      default:
        return byte > 0x30 && byte <= 0x39 ? State.Integer : this.fail();
    }
  }

  private startLiteral(word: Uint8Array): State {
    this.literal = word;
    this.counter = 1;
    return State.Literal;
  }

  private afterValue(byte: number): State {
    if (this.depth === 0) return this.fail('more-than-one');
    const inObject = this.nesting[this.depth - 1] === 1;
    if (byte === 0x2c) return inObject ? State.Key : State.Value;
    return byte === (inObject ? 0x7d : 0x5d) ? this.close() : this.fail();
  }

  private inString(byte: number): State {
    if (byte === 0x22) return this.inKey ? State.Colon : State.After;
    if (byte === 0x5c) return State.Escape;
    if (byte < 0x20) return this.fail();
    return byte >= 0x80 ? this.startUtf8(byte) : State.String;
  }

  private inEscape(byte: number): State {
    if (byte !== 0x75) return isSimpleEscape(byte) ? State.String : this.fail();
    this.counter = 4;
    return State.Hex;
  }

  /** The first byte decides how many follow and narrows the second, which rules out overlong forms and surrogates. */
  private startUtf8(byte: number): State {
    if (byte < 0xc2 || byte > 0xf4) return this.fail('encoding');
    this.counter = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    this.lowest = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
    this.highest = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
    return State.Utf8;
  }

  private inUtf8(byte: number): State {
    if (byte < this.lowest || byte > this.highest) return this.fail('encoding');
    this.lowest = 0x80;
    this.highest = 0xbf;
    return --this.counter === 0 ? State.String : State.Utf8;
  }

  private inNumber(byte: number): State {
    const next = nextInNumber(this.state, byte);
    if (next !== null) return next;
    if (!isNumberEnd(this.state)) return this.fail();
    return isBlank(byte) ? State.After : this.afterValue(byte);
  }

  private open(kind: number, next: State): State {
    if (this.depth === this.nesting.length) {
      const larger = new Uint8Array(this.nesting.length * 2);
      larger.set(this.nesting);
      this.nesting = larger;
    }
    this.nesting[this.depth++] = kind;
    return next;
  }

  private close(): State {
    this.depth--;
    return State.After;
  }

  private fail(fault: JsonFault = 'syntax'): State {
    this.fault = fault;
    return State.Broken;
  }
}

function nextInNumber(state: State, byte: number): State | null {
  const digit = byte >= 0x30 && byte <= 0x39;
  const exponent = byte === 0x65 || byte === 0x45;
  switch (state) {
    case State.Minus:
      return byte === 0x30 ? State.Zero : digit ? State.Integer : null;
    case State.Zero:
      return byte === 0x2e ? State.Point : exponent ? State.Exponent : null;
    case State.Integer:
      return digit ? State.Integer : byte === 0x2e ? State.Point : exponent ? State.Exponent : null;
    case State.Point:
      return digit ? State.Fraction : null;
    case State.Fraction:
      return digit ? State.Fraction : exponent ? State.Exponent : null;
    case State.Exponent:
      return digit ? State.ExponentDigits : byte === 0x2b || byte === 0x2d ? State.ExponentSign : null;
    default:
      return digit ? State.ExponentDigits : null;
  }
}

function isNumberEnd(state: State): boolean {
  return (
    state === State.Zero ||
    state === State.Integer ||
    state === State.Fraction ||
    state === State.ExponentDigits
  );
}

/** The next place in a string that needs a look: most bytes of a large result are plain text. */
function skipPlain(bytes: Uint8Array, from: number): number {
  let i = from;
  for (; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (byte < 0x20 || byte >= 0x80 || byte === 0x22 || byte === 0x5c) break;
  }
  return i;
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function isHex(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66);
}

/** The letters that may follow a backslash: " \ / b f n r t */
function isSimpleEscape(byte: number): boolean {
  return (
    byte === 0x22 ||
    byte === 0x5c ||
    byte === 0x2f ||
    byte === 0x62 ||
    byte === 0x66 ||
    byte === 0x6e ||
    byte === 0x72 ||
    byte === 0x74
  );
}

/** Judges a whole text at once. */
export function scanJson(bytes: Uint8Array): JsonVerdict {
  const scanner = new JsonScanner();
  scanner.push(bytes);
  return scanner.verdict();
}
