import type { ReactNode } from 'react';
import styles from './TabPage.module.css';

/** The scrolling ground of a tab that is read rather than worked in. */
export function TabPage({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className={styles.page}>
      <div className={styles.column}>{children}</div>
    </div>
  );
}
