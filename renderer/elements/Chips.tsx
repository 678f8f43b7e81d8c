import type { ReactNode } from 'react';
import styles from './Chips.module.css';
import { cx } from './classNames';

interface ChipsProps<T extends string> {
  /** What is chosen among. */
  readonly label: string;
  readonly chips: readonly { readonly value: T; readonly label: string }[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
  /** More chips of another kind at the end. */
  readonly children?: ReactNode;
}

/** One of a few, each with its count. Choosing the chosen one again goes back to the first. */
export function Chips<T extends string>({ label, chips, chosen, onChoose, children }: ChipsProps<T>) {
  const first = chips[0]?.value ?? chosen;
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          aria-pressed={chip.value === chosen}
          className={cx(styles.chip, chip.value === chosen && styles.on)}
          onClick={() => onChoose(chip.value === chosen ? first : chip.value)}
        >
          {chip.label}
        </button>
      ))}
      {children}
    </div>
  );
}
