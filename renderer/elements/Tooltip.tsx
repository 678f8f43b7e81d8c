import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import styles from './Tooltip.module.css';

interface TooltipProps {
  /** Says again, or more: never the only place where something is said. */
  readonly text: string;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that takes a ref and the usual handlers. */
  readonly children: ReactElement<Record<string, unknown>>;
}

export function Tooltip({ text, side = 'bottom', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={500} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className={styles.positioner}>
          <Base.Popup className={styles.popup}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
