import styles from './Spinner.module.css';

/** Something is on its way. `label` says what. */
export function Spinner({ label, size = 16 }: { readonly label: string; readonly size?: number }) {
  return (
    <span role="status" className={styles.line}>
      <span aria-hidden className={styles.ring} style={{ width: size, height: size }} />
      <span>{label}</span>
    </span>
  );
}
