import Search from 'lucide-react/icons/search';
import { useMemo, type KeyboardEvent, type ReactNode } from 'react';
import type { RunId, RunRecord } from '../../../shared/model';
import { Chips, cx, TextField } from '../../elements';
import { Rows } from '../../groups/run-rows';
import { clockWords, outcomeLine, OutcomeMark } from '../../groups/run-words';
import { outcomeFilters, type FilteredRuns, type OutcomeFilter } from './runFilter';
import styles from './Runs.module.css';

const ROW_HEIGHT = 46;

interface RunsListProps {
  readonly filtered: FilteredRuns;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly filter: OutcomeFilter;
  readonly onFilter: (filter: OutcomeFilter) => void;
  readonly shown: RunRecord | undefined;
  readonly onShow: (id: RunId) => void;
  readonly marked: ReadonlySet<RunId>;
  readonly onMark: (marked: ReadonlySet<RunId>) => void;
}

export function RunsList(props: RunsListProps): ReactNode {
  const { filtered, query, onQuery, filter, onFilter, shown, onShow, marked, onMark } = props;
  const rows = filtered.shown;
  const at = rows.findIndex((record) => record.id === shown?.id);
  const reveal = useMemo(() => (at < 0 ? undefined : { index: at }), [at]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step === undefined ? undefined : rows[at + step];
    if (next === undefined) return;
    event.preventDefault();
    onShow(next.id);
  };
  const mark = (id: RunId, on: boolean): void => {
    const next = new Set(marked);
    if (on) next.add(id);
    else next.delete(id);
    onMark(next);
  };
  const allMarked = rows.length > 0 && rows.every((record) => marked.has(record.id));
  return (
    <div className={styles.side}>
      <div className={styles.tools}>
        <TextField
          type="search"
          role="searchbox"
          label="Search runs"
          hideLabel
          placeholder="Search runs"
          icon={Search}
          value={query}
          onChange={onQuery}
        />
        <Chips
          label="Outcome"
          chosen={filter}
          onChoose={onFilter}
          chips={outcomeFilters
            .filter((name) => name === 'all' || name === filter || filtered.counts[name] > 0)
            .map((name) => ({
              value: name,
              label: `${name === 'all' ? 'All' : name} ${String(filtered.counts[name])}`,
            }))}
        />
        <label className={styles.markAll}>
          <input
            type="checkbox"
            checked={allMarked}
            onChange={() => onMark(allMarked ? new Set() : new Set(rows.map((record) => record.id)))}
          />
          {marked.size === 0 ? 'Select all shown' : `${String(marked.size)} selected`}
        </label>
      </div>
      {rows.length === 0 ? (
        <p className={styles.none}>No run matches. Clear the search or pick another outcome.</p>
      ) : (
        <Rows
          role="list"
          aria-label="Runs"
          className={styles.rows}
          count={rows.length}
          rowHeight={ROW_HEIGHT}
          resetKey={null}
          rowKey={(index) => rows[index]?.id ?? index}
          reveal={reveal}
          onKeyDown={onKeyDown}
          renderRow={(index) => {
            const record = rows[index];
            if (record === undefined) return null;
            return (
              <RunRow
                record={record}
                shown={index === at}
                marked={marked.has(record.id)}
                onMark={mark}
                onShow={onShow}
              />
            );
          }}
        />
      )}
    </div>
  );
}

interface RunRowProps {
  readonly record: RunRecord;
  readonly shown: boolean;
  readonly marked: boolean;
  readonly onMark: (id: RunId, on: boolean) => void;
  readonly onShow: (id: RunId) => void;
}

function RunRow({ record, shown, marked, onMark, onShow }: RunRowProps): ReactNode {
  const when = clockWords(record.startedAt);
  return (
    <div role="listitem" className={cx(styles.row, shown && styles.shown)}>
      <input
        type="checkbox"
        aria-label={`Select the run of ${record.skillName} at ${when}`}
        checked={marked}
        onChange={(event) => onMark(record.id, event.target.checked)}
      />
      <button type="button" aria-current={shown} className={styles.open} onClick={() => onShow(record.id)}>
        <OutcomeMark record={record} />
        <span className={styles.words}>
          <span className={styles.name}>{record.skillName}</span>
          <span className={cx(styles.quiet, 'one-line')}>
            {outcomeLine(record)} <code>{record.argumentsText.slice(0, 160)}</code>
          </span>
        </span>
        <span className={styles.when}>{when}</span>
      </button>
    </div>
  );
}
