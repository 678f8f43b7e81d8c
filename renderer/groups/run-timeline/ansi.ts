/** How a stretch of a line is drawn. Colours are the sixteen names that the themes define. */
export interface Span {
  readonly text: string;
  /** 0–7 the plain colours, 8–15 the bright ones. */
  readonly colour: number | null;
  readonly ground: number | null;
  readonly bold: boolean;
  readonly dim: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
}

type Style = Omit<Span, 'text'>;

const plain: Style = { colour: null, ground: null, bold: false, dim: false, italic: false, underline: false };

/**
 * Escapes: control sequences (CSI), then strings (OSC, DCS, SOS, PM, APC) up to their end or the line's,
 * then everything of two bytes. Only `CSI … m` means something here; all others are dropped.
 */
const escape =
  // eslint-disable-next-line no-control-regex -- control characters are what this is about
  /(?:\x1b\[|\x9b)([0-?]*)[ -/]*([@-~])?|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c)?|\x1b[ -/]*[0-~]?/g;

/** Splits a line into spans. Never markup: what comes out is text with a style beside it. */
export function ansiSpans(line: string): readonly Span[] {
  // Most lines have no escape; they must stay cheap.
  if (!hasEscape(line)) return [{ ...plain, text: visible(line) }];
  const spans: Span[] = [];
  let style = plain;
  let from = 0;
  for (const match of line.matchAll(escape)) {
    if (match.index > from) spans.push({ ...style, text: visible(line.slice(from, match.index)) });
    if (match[2] === 'm') style = restyled(style, match[1] ?? '');
    from = match.index + match[0].length;
  }
  if (from < line.length || spans.length === 0) spans.push({ ...style, text: visible(line.slice(from)) });
  return spans;
}

/** The line as a person reads it: without escapes. */
export function withoutAnsi(line: string): string {
  return hasEscape(line) ? line.replace(escape, '') : line;
}

function hasEscape(line: string): boolean {
  // eslint-disable-next-line no-control-regex -- see above
  return /[\x1b\x90\x98\x9b\x9d-\x9f]/.test(line);
}

/** Shows what would be invisible or would reorder the line: controls as their pictures, direction marks as codes. */
function visible(text: string): string {
  return text.replace(
    // eslint-disable-next-line no-control-regex -- see above
    /[\x00-\x08\x0a-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => {
      const code = character.charCodeAt(0);
      if (code < 0x20) return String.fromCharCode(0x2400 + code);
      return code === 0x7f ? '\u2421' : `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
    },
  );
}

function restyled(style: Style, parameters: string): Style {
  const codes = parameters.split(/[;:]/).map((part) => (part === '' ? 0 : Number(part)));
  let next = style;
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0;
    if (code === 38 || code === 48) {
      const extended = extendedColour(codes, at + 1);
      next = code === 38 ? { ...next, colour: extended.colour } : { ...next, ground: extended.colour };
      at = extended.last;
    } else {
      next = withCode(next, code);
    }
  }
  return next;
}

function withCode(style: Style, code: number): Style {
  if (code === 0) return plain;
  if (code === 1) return { ...style, bold: true };
  if (code === 2) return { ...style, dim: true };
  if (code === 3) return { ...style, italic: true };
  if (code === 4) return { ...style, underline: true };
  if (code === 22) return { ...style, bold: false, dim: false };
  if (code === 23) return { ...style, italic: false };
  if (code === 24) return { ...style, underline: false };
  if (code >= 30 && code <= 37) return { ...style, colour: code - 30 };
  if (code >= 90 && code <= 97) return { ...style, colour: code - 90 + 8 };
  if (code === 39) return { ...style, colour: null };
  if (code >= 40 && code <= 47) return { ...style, ground: code - 40 };
  if (code >= 100 && code <= 107) return { ...style, ground: code - 100 + 8 };
  if (code === 49) return { ...style, ground: null };
  return style;
}

function extendedColour(
  codes: readonly number[],
  at: number,
): { readonly colour: number | null; readonly last: number } {
  if (codes[at] === 5) return { colour: nearestOf256(codes[at + 1] ?? 0), last: at + 1 };
  if (codes[at] !== 2) return { colour: null, last: at };
  return { colour: nearest(codes[at + 1] ?? 0, codes[at + 2] ?? 0, codes[at + 3] ?? 0), last: at + 3 };
}

function nearestOf256(index: number): number | null {
  if (index < 16) return index;
  if (index > 255 || Number.isNaN(index)) return null;
  if (index >= 232) return nearest(...grey(8 + (index - 232) * 10));
  const level = (step: number): number => (step === 0 ? 0 : 55 + step * 40);
  const cube = index - 16;
  return nearest(level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6));
}

function grey(level: number): [number, number, number] {
  return [level, level, level];
}

/** The theme's colour of the same hue: a free colour could be unreadable on one of the two grounds. */
function nearest(red: number, green: number, blue: number): number {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  if (most - least < 48) return most < 64 ? 0 : most < 160 ? 8 : most < 224 ? 7 : 15;
  const middle = (most + least) / 2;
  const hue = (red > middle ? 1 : 0) + (green > middle ? 2 : 0) + (blue > middle ? 4 : 0);
  return most > 200 ? hue + 8 : hue;
}
