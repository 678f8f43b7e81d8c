import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { RunRecord } from '../../../shared/model';
import type { RunLog } from '../../stores/runLog';
import { Button } from '../../elements';
import { Rows } from '../run-rows';
import { countWords } from '../run-words';
import { showAll, type TimelineFilter } from './filter';
import { TimelineFilterBar } from './TimelineFilterBar';
import { TimelineHead } from './TimelineHead';
import { TimelineRowView } from './TimelineRowView';
import { TimelineView } from './timelineView';
import styles from './Timeline.module.css';

const ROW_HEIGHT = 20;

interface TimelineProps {
  readonly record: RunRecord;
  /** null while it is on its way. */
  readonly log: RunLog | null;
}

/** A run's events in order: it fills while the run lives, follows the end, and can be searched and narrowed. */
export function Timeline({ record, log }: TimelineProps): ReactNode {
  const [view] = useState(() => new TimelineView());
  const shown = useSyncExternalStore(view.subscribe, view.getShown);
  const [filter, setFilter] = useState<TimelineFilter>(showAll);
  const [filtering, setFiltering] = useState(false);
  const [wrap, setWrap] = useState(false);
  const [follow, setFollow] = useState(true);
  const [hit, setHit] = useState({ at: -1, index: -1 });

  useEffect(() => view.show(log), [view, log]);
  useEffect(() => view.setFilter(filter), [view, filter]);

  const changeFilter = useCallback((next: TimelineFilter): void => {
    setFilter(next);
    setHit({ at: -1, index: -1 });
  }, []);
  const toggleFilter = useCallback(
    (open: boolean): void => {
      setFiltering(open);
      if (!open) changeFilter(showAll);
    },
    [changeFilter],
  );
  const goToHit = (step: number): void => {
    if (shown.rows === null || shown.hits === 0) return;
    const at = (hit.at + step + shown.hits) % shown.hits;
    setFollow(false);
    setHit({ at, index: shown.rows.hits.at(at) });
  };
  const needle = filter.text.toLowerCase();
  return (
    <section aria-label="Run timeline" className={styles.timeline}>
      <TimelineHead
        record={record}
        log={log}
        rows={shown.rows}
        filtering={filtering}
        onFiltering={toggleFilter}
        wrap={wrap}
        onWrap={setWrap}
        follow={follow}
        onFollow={setFollow}
      />
      {filtering && (
        <TimelineFilterBar
          filter={filter}
          onChange={changeFilter}
          hits={shown.hits}
          hit={hit.at}
          complete={shown.complete}
          onStep={goToHit}
          onClose={() => toggleFilter(false)}
        />
      )}
      <Missing log={log} record={record} />
      <div className={styles.body}>
        <Rows
          role="log"
          aria-label="Timeline"
          aria-live="off"
          className={styles.rows}
          count={shown.count}
          rowHeight={ROW_HEIGHT}
          measured={wrap}
          resetKey={`${String(wrap)} ${String(shown.rows?.generation ?? 0)} ${filterKey(filter)}`}
          rowKey={(index) => index}
          renderRow={(index) => {
            const row = shown.rows?.at(index);
            if (row === undefined) return null;
            return <TimelineRowView row={row} needle={needle} current={index === hit.index} />;
          }}
          follow={follow}
          onFollow={setFollow}
          reveal={hit.index >= 0 ? hit : undefined}
          data-wrap={wrap}
        />
        {shown.count === 0 && <p className={styles.nothing}>{nothingWords(log, shown.complete, filter)}</p>}
        {!follow && record.outcome === null && (
          <Button
            size="small"
            icon={ArrowDownToLine}
            className={styles.newest ?? ''}
            onClick={() => setFollow(true)}
          >
            Newest
          </Button>
        )}
      </div>
    </section>
  );
}

function filterKey(filter: TimelineFilter): string {
  return JSON.stringify(filter.onlyMatches ? filter : { ...filter, text: '' });
}

function nothingWords(log: RunLog | null, complete: boolean, filter: TimelineFilter): string {
  if (log === null) return 'Reading the timeline…';
  if (!complete) return 'Looking…';
  return filter.text !== '' || filter.level !== 'all'
    ? 'No line matches the filter.'
    : 'Nothing was recorded yet.';
}

function Missing({ log, record }: { readonly log: RunLog | null; readonly record: RunRecord }): ReactNode {
  const missing = Math.max(log?.droppedBefore ?? 0, record.droppedLines);
  if (missing === 0) return null;
  return (
    <p role="note" className={styles.missing}>
      {countWords(missing, 'older line')} of {countWords(record.stderrLines, 'line')} are not kept; the newest
      are here.
    </p>
  );
}
