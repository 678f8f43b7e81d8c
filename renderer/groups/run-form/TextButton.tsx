import type { ReactNode } from 'react';
import { cx } from '../../elements';
import styles from './Form.module.css';

interface TextButtonProps {
  /** Its accessible name, where the words on it are too short to stand alone. */
  readonly label?: string;
  /** What it is about, for those who do not see where it stands. */
  readonly describedBy?: string;
  /** Seen only while its field is pointed at or has the focus; it can always be reached by keyboard. */
  readonly subtle?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function TextButton({
  label,
  describedBy,
  subtle = false,
  onClick,
  children,
}: TextButtonProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={describedBy}
      title={label}
      onClick={onClick}
      className={cx(styles.textButton, subtle && styles.subtle)}
    >
      {children}
    </button>
  );
}
