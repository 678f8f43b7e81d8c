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
  /** 1 where it is all that the screen shows. */
  readonly level?: 1 | 2;
}

/** Nothing is here, why, and what to do next. */
export function EmptyState({ icon, title, text, action, compact = false, level = 2 }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={cx(styles.state, compact && styles.compact)}>
      <Icon of={icon} size={compact ? 22 : 30} className={styles.icon} />
      <Title className={styles.title}>{title}</Title>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
