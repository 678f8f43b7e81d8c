import type { ReactNode } from 'react';
import styles from './Kbd.module.css';

/** A key, for the eye only: keys are said through `aria-keyshortcuts`. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd aria-hidden className={styles.key}>
      {children}
    </kbd>
  );
}
