import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { cx } from './classNames';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly hideTitle?: boolean;
  readonly placement?: 'centre' | 'top';
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A modal dialog: focus stays inside and goes back to where it was; Escape closes. */
export function Dialog({
  open,
  onClose,
  title,
  hideTitle = false,
  placement = 'centre',
  initialFocus,
  children,
  className,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          initialFocus={initialFocus}
          className={cx(styles.popup, placement === 'top' ? styles.top : styles.centre, className)}
        >
          <Base.Title className={hideTitle ? 'sr-only' : styles.title}>{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
