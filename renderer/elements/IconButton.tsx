import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from './classNames';
import { Icon } from './Icon';
import styles from './IconButton.module.css';
import { Tooltip } from './Tooltip';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: LucideIcon;
  /** Its accessible name, also shown as its tooltip. */
  readonly label: string;
  /** For a button that stays pressed. */
  readonly pressed?: boolean;
  readonly size?: number;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, pressed, size = 16, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-pressed={pressed}
        className={cx(styles.button, pressed === true && styles.pressed, className)}
      >
        <Icon of={icon} size={size} />
      </button>
    </Tooltip>
  );
}
