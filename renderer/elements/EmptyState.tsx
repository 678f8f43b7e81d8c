import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './classNames';
import styles from './EmptyState.module.css';
import { Icon } from './Icon';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: ReactNode;
  /** The next thing to do, usually a button or two. */
  readonly action?: ReactNode;
  readonly compact?: boolean;
}

/** Nothing is here, why, and what to do next. */
export function EmptyState({ icon, title, text, action, compact = false }: EmptyStateProps) {
  return (
    <div className={cx(styles.state, compact && styles.compact)}>
      <Icon of={icon} size={compact ? 22 : 30} className={styles.icon} />
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
