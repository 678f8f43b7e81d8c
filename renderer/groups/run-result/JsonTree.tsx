import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon, cx } from '../../elements';
import type { JsonNode } from '../run-json';
import { Rows } from '../run-rows';
import { countWords, Marked } from '../run-words';
import { MAX_SHOWN_LINES } from './readOutput';
import { childCount, parentRow, treeRows, type TreeRow } from './treeRows';
import { useHits } from './useHits';
import { MAX_VALUE, rowSearchText, valueText } from './valueText';
import { SearchBar } from './SearchBar';
import styles from './Result.module.css';

interface JsonTreeProps {
  readonly root: JsonNode;
  readonly label: string;
  readonly searching: boolean;
  readonly onCloseSearch: () => void;
}

/** Formatted JSON that folds. Numbers and the order of names are as they came. */
export function JsonTree({ root, label, searching, onCloseSearch }: JsonTreeProps): ReactNode {
  const id = useId();
  const [folded, setFolded] = useState<ReadonlySet<JsonNode>>(new Set());
  const [active, setActive] = useState({ index: 0 });
  const { rows, cut } = useMemo(() => treeRows(root, folded, MAX_SHOWN_LINES), [root, folded]);
  const hits = useHits(rows, rowSearchText, searching);
  const reveal = hits.current ?? active;

  const fold = (node: JsonNode, folds: boolean): void => {
    const next = new Set(folded);
    if (folds) next.add(node);
    else next.delete(node);
    setFolded(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[active.index];
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const isFolded = folded.has(row.node);
    const go = (index: number): void => setActive({ index: Math.max(0, Math.min(index, rows.length - 1)) });
    if (event.key === 'ArrowDown') go(nextRow(rows, active.index, 1));
    else if (event.key === 'ArrowUp') go(nextRow(rows, active.index, -1));
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(nextRow(rows, rows.length, -1));
    else if (event.key === 'ArrowRight' && isFolded) fold(row.node, false);
    else if (event.key === 'ArrowRight') go(row.part === 'open' ? active.index + 1 : active.index);
    else if (event.key === 'ArrowLeft' && row.part === 'open') fold(row.node, true);
    else if (event.key === 'ArrowLeft') go(parentRow(rows, active.index));
    else if ((event.key === 'Enter' || event.key === ' ') && childCount(row.node) > 0)
      fold(row.node, !isFolded);
    else return;
    event.preventDefault();
  };
  return (
    <>
      {searching && <SearchBar hits={hits} label="Search result" onClose={onCloseSearch} />}
      <Rows
        role="tree"
        aria-label={label}
        aria-activedescendant={`${id}-${String(active.index)}`}
        onKeyDown={onKeyDown}
        className={styles.tree}
        count={rows.length}
        rowHeight={21}
        measured
        resetKey={rows}
        rowKey={(index) => index}
        reveal={reveal}
        renderRow={(index) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <TreeLine
              id={`${id}-${String(index)}`}
              row={row}
              folded={folded.has(row.node)}
              active={index === active.index}
              hit={hits.current?.index === index}
              needle={hits.needle}
              onFold={() => {
                setActive({ index });
                if (row.part !== 'close' && childCount(row.node) > 0) fold(row.node, !folded.has(row.node));
              }}
            />
          );
        }}
      />
      {cut && (
        <p role="note" className={styles.note}>
          The first {countWords(MAX_SHOWN_LINES, 'line')} are shown. Fold parts away to see later ones, or
          save the whole.
        </p>
      )}
    </>
  );
}

function nextRow(rows: readonly TreeRow[], from: number, step: 1 | -1): number {
  let at = from + step;
  while (rows[at]?.part === 'close') at += step;
  return rows[at] === undefined ? Math.min(from, rows.length - 1) : at;
}

interface TreeLineProps {
  readonly id: string;
  readonly row: TreeRow;
  readonly folded: boolean;
  readonly active: boolean;
  readonly hit: boolean;
  readonly needle: string;
  readonly onFold: () => void;
}

function TreeLine({ id, row, folded, active, hit, needle, onFold }: TreeLineProps): ReactNode {
  const { text, kind, note } = valueText(row);
  const folds = row.part === 'open' || folded;
  const item =
    row.part === 'close' ? { role: 'presentation' } : treeItem(row, folds ? !folded : undefined, active);
  return (
    <div
      id={id}
      {...item}
      className={cx(styles.line, active && styles.active, hit && styles.hit)}
      style={{ paddingLeft: 18 + row.depth * 16 }}
    >
      {folds && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={folded ? 'Unfold' : 'Fold'}
          className={styles.fold}
          style={{ left: 2 + row.depth * 16 }}
          onClick={onFold}
        >
          <Icon of={folded ? ChevronRight : ChevronDown} size={12} />
        </button>
      )}
      {row.key !== null && row.part !== 'close' && (
        <>
          <span className={styles.key}>
            <Marked text={JSON.stringify(row.key)} needle={needle} />
          </span>
          {': '}
        </>
      )}
      <span className={styles[kind]}>
        <Marked text={text.slice(0, MAX_VALUE)} needle={needle} />
      </span>
      {text.length > MAX_VALUE && (
        <span className={styles.quiet}> … {countWords(text.length - MAX_VALUE, 'more character')}</span>
      )}
      {row.comma && ','}
      {note !== '' && <span className={styles.quiet}> {note}</span>}
    </div>
  );
}

function treeItem(row: TreeRow, expanded: boolean | undefined, active: boolean): Record<string, unknown> {
  return {
    role: 'treeitem',
    'aria-level': row.depth + 1,
    'aria-expanded': expanded,
    'aria-selected': active,
  };
}
