import type { ReactNode } from 'react';
import { cx } from './classNames';
import styles from './Facts.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly mono?: boolean;
}

/** Names and their values, one a line. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.name} className={styles.fact}>
          <dt className={styles.name}>{fact.name}</dt>
          <dd className={cx(styles.value, fact.mono === true && 'mono')} dir="auto">
            {fact.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
