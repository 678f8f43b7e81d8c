import type { Diagnostic, Fix, TextEdit } from '../../../../shared/model';
import {
  editField,
  findEntry,
  readFlag,
  type DocumentText,
  type ScalarNode,
  type FieldValue,
  type Span,
  type SpanEdit,
} from '../../document';
import { LinePlaces } from './linePlaces';
import { severityOf, type DocumentRule } from './rules';

/** Gathers the diagnostics of one SKILL.md. Lines are only counted once there is something to report. */
export class Findings {
  readonly diagnostics: Diagnostic[] = [];
  private index: LinePlaces | null = null;

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

  /**
   * A fix that replaces a scalar by a text that needs no quotes and no escapes, whatever the style. The same as
   * `setField` would give, without its proof: for what many files of a library have.
   */
  replaceWord(title: string, node: ScalarNode, word: string): Fix | null {
    const { style, start, end } = node;
    if (this.document.faults.length > 0 || style === 'literal' || style === 'folded') return null;
    const quotes = style === 'single' ? "'" : style === 'double' ? '"' : '';
    return this.edit(title, false, { start, end, text: quotes + word + quotes });
  }

  /** A fix that adds a line at the end of the frontmatter. */
  addLine(title: string, line: string): Fix | null {
    const { root, split, faults } = this.document;
    const last = root?.entries.at(-1)?.node;
    const isSimple =
      last?.kind === 'scalar' &&
      (last.style === 'plain' || last.style === 'single' || last.style === 'double');
    if (root === null || split === null || root.flow || faults.length > 0 || !isSimple) return null;
    const margin = this.document.text.slice(this.document.text.lastIndexOf('\n', root.start) + 1, root.start);
    if (margin.trim() !== '') return null;
    return this.edit(title, false, { start: split.yamlEnd, end: split.yamlEnd, text: `${margin}${line}\n` });
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

  hasKey(key: string): boolean {
    const { root } = this.document;
    return root !== null && findEntry(root, key) !== undefined;
  }

  hasTrueFlag(key: string): boolean {
    const { root } = this.document;
    const node = root === null ? undefined : findEntry(root, key)?.node;
    return node !== undefined && readFlag(node) === true;
  }

  private get lines(): LinePlaces {
    return (this.index ??= new LinePlaces(this.document.text));
  }
}
