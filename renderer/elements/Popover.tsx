import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import styles from './Popover.module.css';

interface PopoverProps {
  /** The button that opens it: one element that takes a ref and the usual handlers. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly title: string;
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/** A small panel beside its button. Escape or a click elsewhere closes it. */
export function Popover({ trigger, title, align = 'start', children }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={5} className={styles.positioner}>
          <Base.Popup className={styles.popup}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
