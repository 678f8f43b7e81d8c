import Wand from 'lucide-react/icons/wand-sparkles';
import { useMemo, type ReactNode } from 'react';
import type { Diagnostic, DiskAction, FileRef, Fix, Position } from '../../../shared/model';
import { applyEdits, isTextFix, safeFix } from '../../editor';
import { Button, SeverityMark } from '../../elements';
import { editDraft, type OpenFile } from '../../stores/drafts';
import type { CheckedDraft } from '../../stores/draftsCheck';
import styles from './DiagnosticsPanel.module.css';
import { fixAllSafe } from './fixAllSafe';

interface DiagnosticsPanelProps {
  readonly fileRef: FileRef;
  readonly file: OpenFile | undefined;
  readonly check: CheckedDraft | undefined;
  readonly onJump: (place: Position) => void;
  readonly onDiskFix: (action: DiskAction) => void;
}

const weight = { error: 0, warning: 1, info: 2 } as const;

/** Errors first, then by place. */
function inOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      weight[a.severity] - weight[b.severity] ||
      a.range.start.line - b.range.start.line ||
      a.range.start.column - b.range.start.column,
  );
}

/** The findings of the shown text; each leads to its place. */
export function DiagnosticsPanel({
  fileRef,
  file,
  check,
  onJump,
  onDiskFix,
}: DiagnosticsPanelProps): ReactNode {
  const found = check?.diagnostics;
  const failure = check?.failure ?? null;
  const sorted = useMemo(() => inOrder(found ?? []), [found]);
  const text = file?.status === 'open' ? file.text : undefined;
  const editable = file?.status === 'open' && !file.base.readOnly && file.change === null;
  // Fixes speak of the text that was checked; while a newer check is on its way there are none.
  const fixable = editable && check?.text === text;
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2 className={styles.title}>Diagnostics</h2>
        <span className={styles.count}>{summary(sorted, check, text)}</span>
        <Button
          size="small"
          variant="quiet"
          icon={Wand}
          disabled={!fixable || !sorted.some((diagnostic) => safeFix(diagnostic) !== undefined)}
          onClick={() => void fixAllSafe(fileRef)}
        >
          Fix all safe
        </Button>
      </header>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          The text could not be checked: {failure.message}
        </p>
      )}
      <ul role="list" aria-label="Diagnostics" className={styles.list}>
        {sorted.map((diagnostic, at) => (
          <Row
            key={`${diagnostic.rule} ${at}`}
            diagnostic={diagnostic}
            onJump={onJump}
            onFix={
              fixable && text !== undefined
                ? (fix) => {
                    if (isTextFix(fix)) editDraft(fileRef, applyEdits(text, fix.edits));
                    else onDiskFix(fix.action);
                  }
                : undefined
            }
          />
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  readonly diagnostic: Diagnostic;
  readonly onJump: (place: Position) => void;
  readonly onFix: ((fix: Fix) => void) | undefined;
}

function Row({ diagnostic, onJump, onFix }: RowProps): ReactNode {
  const { severity, message, rule, range } = diagnostic;
  const fix = diagnostic.fixes?.[0];
  return (
    <li className={styles.row}>
      <button type="button" className={styles.jump} onClick={() => onJump(range.start)}>
        <SeverityMark of={severity} />
        <span className={styles.word} aria-hidden>
          {severity}
        </span>
        <span className={styles.place}>
          {range.start.line}:{range.start.column}
        </span>
        <span className={styles.message} dir="auto">
          {message}
        </span>
        <span className={styles.rule}>{rule}</span>
      </button>
      {fix !== undefined && (
        <Button
          size="small"
          variant="quiet"
          className={styles.fix}
          disabled={onFix === undefined}
          onClick={() => onFix?.(fix)}
        >
          {fix.title}
        </Button>
      )}
    </li>
  );
}

function summary(
  found: readonly Diagnostic[],
  check: CheckedDraft | undefined,
  text: string | undefined,
): string {
  if (text === undefined) return '';
  if (check === undefined) return 'Checking…';
  const count = (severity: Diagnostic['severity'], word: string): string => {
    const number = found.filter((diagnostic) => diagnostic.severity === severity).length;
    return number === 0 ? '' : `${number} ${word}${number === 1 ? '' : 's'}`;
  };
  const parts = [count('error', 'error'), count('warning', 'warning'), count('info', 'note')];
  return parts.filter((part) => part !== '').join(', ') || 'Nothing found';
}
