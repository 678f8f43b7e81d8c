import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from './classNames';
import styles from './Tabs.module.css';

export interface TabItem<T extends string> {
  readonly value: T;
  readonly label: string;
  /** A mark after the label, with words for those who do not see it. */
  readonly mark?: { readonly text: string } | undefined;
}

interface TabsProps<T extends string> {
  /** The accessible name of the tablist. */
  readonly label: string;
  readonly tabs: readonly TabItem<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** What the chosen tab shows. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** A tablist and the panel of its chosen tab. Arrow keys move, Enter or Space chooses. */
export function Tabs<T extends string>({ label, tabs, value, onChange, children, className }: TabsProps<T>) {
  const choose = (chosen: unknown): void => {
    const tab = tabs.find((candidate) => candidate.value === chosen);
    if (tab !== undefined) onChange(tab.value);
  };
  return (
    <Base.Root value={value} onValueChange={choose} className={cx(styles.root, className)}>
      <Base.List aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
            {tab.mark !== undefined && (
              <>
                <span aria-hidden className={styles.dot}>
                  ●
                </span>{' '}
                <span className="sr-only">{tab.mark.text}</span>
              </>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} className={styles.panel} tabIndex={-1}>
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
