import type { Diagnostic, Fix, Position, TextEdit } from '../../shared/model';

/** A fix that is an edit of the text. */
export type TextFix = Extract<Fix, { readonly edits: readonly TextEdit[] }>;

export function isTextFix(fix: Fix): fix is TextFix {
  return 'edits' in fix;
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Offsets at which the lines of a text with LF line ends begin. */
function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function offset(text: string, starts: readonly number[], { line, column }: Position): number {
  const start = starts[line - 1];
  if (start === undefined) return text.length;
  const next = starts[line];
  const end = next === undefined ? text.length : next - 1;
  return Math.min(start + column - 1, end);
}

function spansOf(text: string, starts: readonly number[], edits: readonly TextEdit[]): readonly Span[] {
  return edits.map(({ range, text: replacement }) => ({
    start: offset(text, starts, range.start),
    end: offset(text, starts, range.end),
    text: replacement,
  }));
}

function overlaps(a: Span, b: Span): boolean {
  // Two insertions at one place have no order that anybody chose.
  return (a.start < b.end && b.start < a.end) || a.start === b.start;
}

function replaceSpans(text: string, spans: readonly Span[]): string {
  let result = text;
  for (const span of [...spans].sort((a, b) => b.start - a.start)) {
    result = result.slice(0, span.start) + span.text + result.slice(span.end);
  }
  return result;
}

/** The text after these edits, which all speak of the text before any of them. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return replaceSpans(text, spansOf(text, lineStarts(text), edits));
}

/** The first safe fix of a finding that is an edit of the text. */
export function safeFix(diagnostic: Diagnostic): TextFix | undefined {
  return diagnostic.fixes?.filter(isTextFix).find((fix) => fix.safe);
}

/** The text after the safe fix of each finding; where two touch the same place, the earlier finding's. */
export function applySafeFixes(text: string, diagnostics: readonly Diagnostic[]): string {
  const starts = lineStarts(text);
  const taken: Span[] = [];
  for (const diagnostic of diagnostics) {
    const fix = safeFix(diagnostic);
    if (fix === undefined) continue;
    const spans = spansOf(text, starts, fix.edits);
    if (spans.some((span) => taken.some((other) => overlaps(span, other)))) continue;
    taken.push(...spans);
  }
  return replaceSpans(text, taken);
}
