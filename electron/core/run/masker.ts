import { secretValues, type Environment } from '../environment';

export const MASK = '••••••';

/** Parts of a secret shorter than this give nothing away, and occur by chance. */
const SHORTEST_PART = 4;

/**
 * Hides the values of secrets wherever they occur: as they are, and in the forms in which programs
 * print them (inside JSON, inside an address, in base64). Built for one run from the environment of its child.
 */
export class Masker {
  private readonly needles: readonly string[];
  private readonly pattern: RegExp | null;

  constructor(environment: Environment) {
    const forms = new Set(secretValues(environment).flatMap(formsOf));
    // The longest first: a secret that contains another must not be left half masked.
    this.needles = [...forms].sort((a, b) => b.length - a.length);
    this.pattern = forms.size === 0 ? null : new RegExp(this.needles.map(escapePattern).join('|'), 'g');
  }

  text(text: string): string {
    return this.pattern === null ? text : text.replace(this.pattern, MASK);
  }

  /** As `text`, for a text that was cut off: also hides the beginning of a secret that the cut went through. */
  cutText(text: string): string {
    const masked = this.text(text);
    for (const needle of this.needles) {
      for (let length = Math.min(needle.length - 1, masked.length); length >= SHORTEST_PART; length--) {
        if (masked.endsWith(needle.slice(0, length))) return masked.slice(0, -length) + MASK;
      }
    }
    return masked;
  }

  /** The same bytes object when there was nothing to hide. */
  bytes(bytes: Buffer): Buffer {
    if (this.pattern === null) return bytes;
    const found = this.needles.some((needle) => bytes.includes(needle));
    if (!found) return bytes;
    let masked = bytes;
    for (const needle of this.needles) masked = replaceAll(masked, Buffer.from(needle));
    return masked;
  }
}

function formsOf(secret: string): readonly string[] {
  // A key of several lines is shown line by line.
  const parts = secret.includes('\n')
    ? [secret, ...secret.split(/\r?\n/).filter((line) => line.length >= 2 * SHORTEST_PART)]
    : [secret];
  return parts.flatMap((part) => [
    part,
    JSON.stringify(part).slice(1, -1),
    encodeAddress(part),
    ...base64Forms(part),
  ]);
}

/** A lone surrogate has no form in an address. */
function encodeAddress(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Base64 of short values is too short to be told from other text; the padding may be missing. */
function base64Forms(text: string): readonly string[] {
  if (text.length < 2 * SHORTEST_PART) return [];
  return [Buffer.from(text).toString('base64').replace(/=+$/, ''), Buffer.from(text).toString('base64url')];
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

function replaceAll(bytes: Buffer, needle: Buffer): Buffer {
  const mask = Buffer.from(MASK);
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = bytes.indexOf(needle); at !== -1; at = bytes.indexOf(needle, from)) {
    parts.push(bytes.subarray(from, at), mask);
    from = at + needle.length;
  }
  if (from === 0) return bytes;
  parts.push(bytes.subarray(from));
  return Buffer.concat(parts);
}
