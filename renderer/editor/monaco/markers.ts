import { editor, MarkerSeverity, type IRange } from 'monaco-editor/editor/editor.api';
import { assertNever } from '../../../shared/assertNever';
import type { Diagnostic, Range, Severity } from '../../../shared/model';
import type { CheckedText } from '../types';

const OWNER = 'skillbench';

interface Findings {
  readonly version: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** What was last drawn for a model. Fixes are offered from here, and only while the text is still the same. */
const drawn = new WeakMap<editor.ITextModel, Findings>();

export function monacoRange(range: Range): IRange {
  return {
    startLineNumber: range.start.line,
    startColumn: range.start.column,
    endLineNumber: range.end.line,
    endColumn: range.end.column,
  };
}

function monacoSeverity(severity: Severity): MarkerSeverity {
  switch (severity) {
    case 'error':
      return MarkerSeverity.Error;
    case 'warning':
      return MarkerSeverity.Warning;
    case 'info':
      return MarkerSeverity.Info;
    default:
      return assertNever(severity);
  }
}

/** An empty range has nothing to underline: it grows to the next character, or the one before. */
function visible(model: editor.ITextModel, range: IRange): IRange {
  const valid = model.validateRange(range);
  if (!valid.isEmpty()) return valid;
  const { startLineNumber: line, startColumn: column } = valid;
  return column < model.getLineMaxColumn(line)
    ? { startLineNumber: line, startColumn: column, endLineNumber: line, endColumn: column + 1 }
    : { startLineNumber: line, startColumn: Math.max(1, column - 1), endLineNumber: line, endColumn: column };
}

/** Draws the findings, unless the text has moved on since they were made. */
export function drawFindings(model: editor.ITextModel, checked: CheckedText | undefined): void {
  if (checked === undefined) {
    editor.setModelMarkers(model, OWNER, []);
    drawn.delete(model);
    return;
  }
  if (model.getValue() !== checked.text) return;
  drawn.set(model, { version: model.getVersionId(), diagnostics: checked.diagnostics });
  editor.setModelMarkers(
    model,
    OWNER,
    checked.diagnostics.map((diagnostic) => ({
      ...visible(model, monacoRange(diagnostic.range)),
      severity: monacoSeverity(diagnostic.severity),
      message: diagnostic.message,
      code: diagnostic.rule,
    })),
  );
}

/** The findings of exactly this text; none while a newer check is on its way. */
export function currentFindings(model: editor.ITextModel): readonly Diagnostic[] {
  const findings = drawn.get(model);
  return findings?.version === model.getVersionId() ? findings.diagnostics : [];
}
