import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type HTMLAttributes,
  type ReactNode,
} from 'react';
import { cx } from '../../elements';
import { RowsModel } from './rowsModel';
import styles from './Rows.module.css';

export interface RowsProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  readonly count: number;
  /** In pixels; exact unless `measured`. */
  readonly rowHeight: number;
  /** Rows may be taller than usual; they are measured once they are drawn. */
  readonly measured?: boolean;
  /** Changes when these are other rows than before. */
  readonly resetKey?: unknown;
  readonly rowKey: (index: number) => string | number;
  readonly renderRow: (index: number) => ReactNode;
  /** Keeps the end in sight while rows are added. */
  readonly follow?: boolean;
  /** Scrolling up asks to pause, reaching the end to go on. */
  readonly onFollow?: (follow: boolean) => void;
  /** A row to bring into sight; each new object is a new request. */
  readonly reveal?: { readonly index: number } | undefined;
}

/**
 * A list of any length of which at most sixty rows are in the DOM. Unlike the general VirtualList its work
 * does not grow with the number of rows, so that a hundred thousand may arrive while it is on the page.
 */
export function Rows(props: RowsProps) {
  const {
    count,
    rowHeight,
    measured,
    resetKey,
    rowKey,
    renderRow,
    follow,
    onFollow,
    reveal,
    className,
    ...rest
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const block = useRef<HTMLDivElement>(null);
  const lastTop = useRef(0);
  const [model] = useState(() => {
    // Rows that are there from the beginning are drawn at once.
    const first = new RowsModel(rowHeight);
    first.setRows(count, rowHeight, resetKey, follow === true);
    return first;
  });
  const drawn = useSyncExternalStore(model.subscribe, model.getDrawn);

  useLayoutEffect(
    () => model.setRows(count, rowHeight, resetKey, follow === true),
    [model, count, rowHeight, resetKey, follow],
  );

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = (): void => model.scrolled(element.scrollTop, element.clientHeight);
    look();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [model]);

  // Every commit may have drawn rows for the first time.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (measured !== true || element === null) return;
    const grown = model.measured(heightsIn(block.current));
    if (follow !== true && grown !== 0) element.scrollTop += grown;
  });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (follow === true && element !== null) element.scrollTop = drawn.total;
  }, [follow, drawn.total]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null || reveal === undefined) return;
    element.scrollTop = model.positionFor(reveal.index);
    model.scrolled(element.scrollTop, element.clientHeight);
  }, [model, reveal]);

  const onScroll = (): void => {
    const element = scroller.current;
    if (element === null) return;
    const { scrollTop, clientHeight, scrollHeight } = element;
    const atEnd = scrollTop + clientHeight >= scrollHeight - 4;
    if (follow === true && !atEnd && scrollTop < lastTop.current) onFollow?.(false);
    if (follow !== true && atEnd && scrollTop > lastTop.current) onFollow?.(true);
    lastTop.current = scrollTop;
    model.scrolled(scrollTop, clientHeight);
  };

  const rows: ReactNode[] = [];
  for (let index = drawn.first; index < Math.min(drawn.end, count); index += 1) {
    rows.push(
      <div
        key={rowKey(index)}
        data-row={index}
        className={styles.row}
        style={measured === true ? undefined : { height: rowHeight }}
      >
        {renderRow(index)}
      </div>,
    );
  }
  return (
    <div ref={scroller} onScroll={onScroll} tabIndex={0} className={cx(styles.scroller, className)} {...rest}>
      <div role="presentation" className={styles.space} style={{ height: drawn.total }}>
        <div
          ref={block}
          role="presentation"
          className={styles.block}
          style={{ transform: `translateY(${String(drawn.offset)}px)` }}
        >
          {rows}
        </div>
      </div>
    </div>
  );
}

function heightsIn(block: HTMLElement | null): readonly { index: number; height: number }[] {
  return [...(block?.children ?? [])].map((row) => ({
    index: Number(row.getAttribute('data-row')),
    height: row.getBoundingClientRect().height,
  }));
}
