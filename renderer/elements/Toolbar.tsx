import type { ReactNode } from 'react';
import { cx } from './classNames';
import styles from './Toolbar.module.css';

interface ToolbarProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A line of controls above what they act on. */
export function Toolbar({ label, children, className }: ToolbarProps) {
  return (
    <div role="group" aria-label={label} className={cx(styles.bar, className)}>
      {children}
    </div>
  );
}

/** Pushes what follows to the far end. */
export function ToolbarGap() {
  return <span className={styles.gap} />;
}
