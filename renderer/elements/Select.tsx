import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { cx } from './classNames';
import { Icon } from './Icon';
import styles from './Select.module.css';

export interface SelectOption<T extends string> {
  readonly value: T;
  readonly label: string;
}

interface SelectProps<T extends string> {
  readonly label: string;
  readonly hideLabel?: boolean;
  /** `inline` puts the label before the value on one quiet line. */
  readonly variant?: 'field' | 'inline';
  readonly value: T;
  readonly options: readonly SelectOption<T>[];
  readonly onChange: (value: T) => void;
  readonly disabled?: boolean;
}

/** The platform's own select: it brings keyboard, typing ahead and screen readers with it. */
export function Select<T extends string>({
  label,
  hideLabel = false,
  variant = 'field',
  value,
  options,
  onChange,
  disabled = false,
}: SelectProps<T>) {
  const id = useId();
  // The platform makes a select as wide as its longest option; on a quiet line that looks lost.
  const shown = options.find((option) => option.value === value)?.label ?? '';
  const width = variant === 'inline' ? `calc(${String(shown.length + 1)}ch + 22px)` : undefined;
  const choose = (chosen: string): void => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <div className={variant === 'inline' ? styles.inline : styles.field}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : styles.label}>
        {label}
      </label>
      <span className={styles.box}>
        <select
          id={id}
          value={value}
          disabled={disabled}
          style={{ width }}
          onChange={(event) => choose(event.target.value)}
          className={cx(styles.select, 'one-line')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size={13} className={styles.arrow} />
      </span>
    </div>
  );
}
