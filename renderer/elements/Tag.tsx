import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './classNames';
import { Icon } from './Icon';
import styles from './Tag.module.css';

export type Tone = 'plain' | 'accent' | 'safe' | 'mutating' | 'dangerous';

interface TagProps {
  readonly tone?: Tone;
  readonly icon?: LucideIcon;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A short fact about a thing. Its tone repeats what its words say. */
export function Tag({ tone = 'plain', icon, title, children }: TagProps) {
  return (
    <span className={cx(styles.tag, styles[tone])} title={title} dir="auto">
      {icon !== undefined && <Icon of={icon} size={13} />}
      <span className="one-line">{children}</span>
    </span>
  );
}
