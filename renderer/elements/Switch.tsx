import { useId } from 'react';
import { cx } from './classNames';
import styles from './Switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly help?: string;
  readonly disabled?: boolean;
  readonly id?: string;
}

/** On or off, at once. The label is part of what can be clicked. */
export function Switch({
  label,
  hideLabel = false,
  checked,
  onChange,
  help,
  disabled = false,
  id: givenId,
}: SwitchProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={styles.line}>
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className={cx(styles.switch, checked && styles.on)}
      >
        <span className={styles.knob} />
      </button>
      <span className={styles.words}>
        <label htmlFor={id} className={hideLabel ? 'sr-only' : undefined}>
          {label}
        </label>
        {help !== undefined && (
          <span id={`${id}-help`} className={styles.help}>
            {help}
          </span>
        )}
      </span>
    </div>
  );
}
