import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '../../elements';
import styles from './Form.module.css';

export interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  /** A group of fields is named by its own element, not by a label for one input. */
  readonly group?: boolean;
  /** The control brings a label of its own; two would be read twice. */
  readonly labelled?: boolean;
  readonly deprecated?: boolean;
  readonly help: string;
  readonly error: string | undefined;
  /** Small buttons at the end of the label's line. */
  readonly actions?: ReactNode;
  /** Takes the value back, so that it is not sent. */
  readonly onUnset?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A field's name, its control, and below it the help or, in its place, what is wrong. */
export function FieldFrame(props: FrameProps): ReactNode {
  const {
    id,
    label,
    required,
    group = false,
    labelled = false,
    deprecated = false,
    help,
    error,
    actions,
    onUnset,
    children,
  } = props;
  return (
    <div
      className={styles.field}
      role={group ? 'group' : undefined}
      aria-labelledby={group ? `${id}-label` : undefined}
    >
      <div className={styles.labelLine}>
        {group || labelled ? (
          <span id={`${id}-label`} className={styles.label}>
            {label}
          </span>
        ) : (
          <label id={`${id}-label`} htmlFor={id} className={styles.label}>
            {label}
          </label>
        )}
        {required && (
          <span aria-hidden className={styles.star}>
            *
          </span>
        )}
        {deprecated && <span className={styles.quiet}>deprecated</span>}
        <span className={styles.actions}>
          {actions}
          {onUnset !== undefined && (
            <IconButton
              icon={X}
              label="Do not send"
              aria-describedby={`${id}-label`}
              onClick={onUnset}
              size={12}
              className={styles.unset ?? ''}
            />
          )}
        </span>
      </div>
      {children}
      {group && help !== '' && error === undefined && <p className={styles.help}>{help}</p>}
      {!group && (error ?? help) !== '' && (
        <p id={`${id}-note`} className={error === undefined ? styles.help : styles.error}>
          {error ?? help}
        </p>
      )}
      {group && error !== undefined && <p className={styles.error}>{error}</p>}
    </div>
  );
}
