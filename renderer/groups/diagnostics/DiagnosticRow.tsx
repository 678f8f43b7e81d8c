import type { Diagnostic } from '../../../shared/model';
import { SeverityMark } from '../../elements';
import styles from './DiagnosticRow.module.css';

interface DiagnosticRowProps {
  readonly diagnostic: Diagnostic;
  /** Opens the place in the editor. */
  readonly onOpen: () => void;
}

/** One finding on one line: how bad, where, what, by which rule. */
export function DiagnosticRow({ diagnostic, onOpen }: DiagnosticRowProps) {
  const { line, column } = diagnostic.range.start;
  return (
    <button type="button" className={styles.row} onClick={onOpen} title={diagnostic.message}>
      <SeverityMark of={diagnostic.severity} />
      <span className={styles.place}>
        {line}:{column}
      </span>
      <span className="one-line" dir="auto">
        {diagnostic.message}
      </span>
      <span className={styles.rule}>{diagnostic.rule}</span>
    </button>
  );
}
