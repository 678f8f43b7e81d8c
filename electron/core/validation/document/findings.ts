import type { Diagnostic, Fix, TextEdit } from '../../../../shared/model';
import {
  editField,
  findEntry,
  readFlag,
  type DocumentText,
  type FieldValue,
  type Span,
  type SpanEdit,
} from '../../document';
import { LineIndex } from '../../files';
import { severityOf, type DocumentRule } from './rules';

/** Gathers the diagnostics of one SKILL.md. Lines are only counted once there is something to report. */
export class Findings {
  readonly diagnostics: Diagnostic[] = [];
  private index: LineIndex | null = null;

  constructor(readonly document: DocumentText) {}

  add(rule: DocumentRule, message: string, span: Span, fixes: readonly (Fix | null)[] = []): void {
    const usable = fixes.filter((fix) => fix !== null);
    this.diagnostics.push({
      rule,
      severity: severityOf(rule),
      message,
      range: this.lines.range(span.start, span.end),
      ...(usable.length > 0 && { fixes: usable }),
    });
  }

  /** A fix by offsets. */
  edit(title: string, safe: boolean, ...edits: readonly SpanEdit[]): Fix {
    return {
      title,
      safe,
      edits: edits.map(({ start, end, text }): TextEdit => ({ range: this.lines.range(start, end), text })),
    };
  }

  /** A fix that sets a field in its own style; null when that is not possible, as in a file that does not parse. */
  setField(title: string, safe: boolean, key: string | readonly string[], value: FieldValue): Fix | null {
    if (this.document.faults.length > 0) return null;
    const result = editField(this.document.text, key, value);
    return result.ok && result.value.length > 0 ? { title, safe, edits: result.value } : null;
  }

  /** Where what is missing from the frontmatter should be: its opening fence, or the file's start. */
  get openingFence(): Span {
    const { split } = this.document;
    if (split === null) return { start: 0, end: 0 };
    const start = this.document.text.lastIndexOf('---', split.yamlStart - 1);
    return { start, end: start + 3 };
  }

  get closingFence(): Span {
    const start = this.document.split?.yamlEnd ?? 0;
    return { start, end: Math.min(start + 3, this.document.text.length) };
  }

  hasTrueFlag(key: string): boolean {
    const { root } = this.document;
    const node = root === null ? undefined : findEntry(root, key)?.node;
    return node !== undefined && readFlag(node) === true;
  }

  private get lines(): LineIndex {
    return (this.index ??= new LineIndex(this.document.text));
  }
}
