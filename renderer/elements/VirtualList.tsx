import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import { cx } from './classNames';
import styles from './VirtualList.module.css';

interface VirtualListProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  readonly count: number;
  /** The height of a row in pixels; exact where `measure` is off. */
  readonly rowHeight: (index: number) => number;
  /** Rows whose height depends on their text are measured once they are drawn. */
  readonly measure?: boolean;
  /** A stable key for each row, so that rows keep their state when others come or go. */
  readonly rowKey: (index: number) => string | number;
  readonly renderRow: (index: number) => ReactNode;
  /** Brought into view whenever `scrollKey` changes: a list that only reloads must not jump. */
  readonly scrollTo?: number | undefined;
  readonly scrollKey?: string | number | undefined;
  /** A row that stays in the DOM when it is scrolled away, because something refers to it. */
  readonly keep?: number;
  readonly rowRole?: string;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Draws only the rows in sight. The caller gives roles and names; rows are placed absolutely. */
export function VirtualList({
  count,
  rowHeight,
  measure = false,
  rowKey,
  renderRow,
  scrollTo,
  scrollKey = scrollTo,
  keep = -1,
  rowRole = 'presentation',
  className,
  ...rest
}: VirtualListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- no compiler runs over this code; its answers are used here only
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: rowHeight,
    getItemKey: rowKey,
    overscan: 8,
    rangeExtractor: (range) => {
      const indices = defaultRangeExtractor(range);
      if (keep < 0 || keep >= range.count || indices.includes(keep)) return indices;
      return [...indices, keep].sort((left, right) => left - right);
    },
    // Until the pane is measured a screenful is drawn, so that the first frame is not blank.
    initialRect: { width: 600, height: 800 },
  });

  const target = useRef(scrollTo);
  useEffect(() => {
    target.current = scrollTo;
  });
  useEffect(() => {
    const index = target.current ?? -1;
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
  }, [virtualizer, scrollKey]);

  return (
    <div ref={scroller} className={cx(styles.scroller, className)} {...rest}>
      <div role="presentation" className={styles.space} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => (
          <div
            key={item.key}
            role={rowRole}
            ref={measure ? virtualizer.measureElement : undefined}
            data-index={item.index}
            className={styles.row}
            style={{
              transform: `translateY(${String(item.start)}px)`,
              height: measure ? undefined : item.size,
            }}
          >
            {renderRow(item.index)}
          </div>
        ))}
      </div>
    </div>
  );
}
