import type { ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { cx } from './classNames';
import styles from './SplitPane.module.css';

interface SplitPaneProps {
  /** Its size is remembered under this name. */
  readonly id: string;
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** `columns` lays them side by side, `rows` one above the other. */
  readonly direction?: 'columns' | 'rows';
  /** The pane that keeps its pixels when the window grows, with its size at first and its limits. */
  readonly fixed?: 'first' | 'second';
  readonly size: number;
  readonly min?: number;
  readonly max?: number;
  /** What the divider is called, for those who move it with arrow keys. */
  readonly label: string;
}

/** Two panes and a divider between them that mouse and arrow keys move. */
export function SplitPane({
  id,
  first,
  second,
  direction = 'columns',
  fixed = 'first',
  size,
  min = 160,
  max = 640,
  label,
}: SplitPaneProps) {
  const layout = useDefaultLayout({ id, onlySaveAfterUserInteractions: true });
  const rows = direction === 'rows';
  const own = {
    defaultSize: size,
    minSize: min,
    maxSize: max,
    groupResizeBehavior: 'preserve-pixel-size' as const,
  };
  const rest = { minSize: min };
  return (
    <Group
      id={id}
      orientation={rows ? 'vertical' : 'horizontal'}
      className={styles.group}
      defaultLayout={layout.defaultLayout}
      onLayoutChanged={layout.onLayoutChanged}
    >
      <Panel id={`${id}-first`} className={styles.panel} {...(fixed === 'first' ? own : rest)}>
        {first}
      </Panel>
      <Separator aria-label={label} className={cx(styles.divider, rows ? styles.lying : styles.standing)} />
      <Panel id={`${id}-second`} className={styles.panel} {...(fixed === 'second' ? own : rest)}>
        {second}
      </Panel>
    </Group>
  );
}
