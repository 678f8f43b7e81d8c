import styles from './Badge.module.css';

/** A count on a corner. It is decoration: the count must be said elsewhere too. */
export function Badge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span aria-hidden className={styles.badge}>
      {count > 999 ? '999+' : count}
    </span>
  );
}
