import type { Diagnostic, Fix } from '../../../../shared/model';
import { LineIndex } from '../../files';
import type { JsonObjectNode, ManifestReading } from '../../manifest';
import { severityOf, type ManifestRule } from './rules';

/** A stretch of the text; `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Gathers the diagnostics of one manifest. */
export class Findings {
  readonly diagnostics: Diagnostic[] = [];
  private readonly lines: LineIndex;

  constructor(
    readonly text: string,
    readonly reading: ManifestReading,
  ) {
    this.lines = new LineIndex(text);
  }

  add(rule: ManifestRule, message: string, span: Span, fixes: readonly (Fix | null)[] = []): void {
    const usable = fixes.filter((fix) => fix !== null);
    this.diagnostics.push({
      rule,
      severity: severityOf(rule),
      message,
      range: this.lines.range(span.start, span.end),
      ...(usable.length > 0 ? { fixes: usable } : {}),
    });
  }

  /** A fix that replaces stretches of the text. */
  edit(title: string, safe: boolean, ...changes: readonly (Span & { readonly text: string })[]): Fix {
    const edits = changes.map(({ start, end, text }) => ({ range: this.lines.range(start, end), text }));
    return { title, safe, edits };
  }

  /** Where a field's value stands; the object's first bracket when the field is absent. */
  valueSpan(key: string): Span {
    const { tree } = this.reading;
    const value = tree?.members.find((member) => member.key === key)?.value;
    return value ?? firstBracket(tree);
  }
}

function firstBracket(tree: JsonObjectNode | null): Span {
  const start = tree?.start ?? 0;
  return { start, end: start + (tree === null ? 0 : 1) };
}
