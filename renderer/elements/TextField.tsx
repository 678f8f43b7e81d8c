import type { LucideIcon } from 'lucide-react';
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { cx } from './classNames';
import { Icon } from './Icon';
import styles from './TextField.module.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly mono?: boolean;
  readonly icon?: LucideIcon;
  /** Stands inside the field at its end: a count, a key. */
  readonly trailing?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled one-line input with help below, or the error in its place. */
export function TextField({
  label,
  hideLabel = false,
  value,
  onChange,
  help,
  error,
  mono = false,
  icon,
  trailing,
  id: givenId,
  className,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const note = error ?? help;
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : styles.label}>
        {label}
      </label>
      <div className={cx(styles.box, error !== undefined && styles.bad)}>
        {icon !== undefined && <Icon of={icon} size={14} className={styles.icon} />}
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          className={cx(styles.input, mono && 'mono')}
        />
        {trailing}
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={error === undefined ? styles.help : styles.error}>
          {note}
        </p>
      )}
    </div>
  );
}
