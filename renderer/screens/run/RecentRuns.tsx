import ArrowRight from 'lucide-react/icons/arrow-right';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import type { RunId, RunRecord } from '../../../shared/model';
import { Button, cx, Icon } from '../../elements';
import { clockWords, durationWords, outcomeShort, OutcomeMark } from '../../groups/run-words';
import { showScreen } from '../../stores';
import { runs } from '../../stores/runs';
import styles from './Run.module.css';

const SHOWN = 10;

interface RecentRunsProps {
  /** The skill's runs, newest first. */
  readonly own: readonly RunRecord[];
  readonly shown: RunRecord | undefined;
  readonly onShow: (id: RunId) => void;
}

/** The skill's last runs; a click shows one with all that is kept of it. */
export function RecentRuns({ own, shown, onShow }: RecentRunsProps): ReactNode {
  const failure = runs.use((state) => state.failure);
  return (
    <section aria-label="Recent" className={styles.recent}>
      <div className={styles.recentHead}>
        <h2 className={styles.heading}>Recent</h2>
        {own.length > SHOWN && (
          <Button size="small" variant="quiet" onClick={() => showScreen('runs')}>
            all {own.length} <Icon of={ArrowRight} size={12} />
          </Button>
        )}
      </div>
      {failure !== null && <p className={styles.help}>The history could not be read: {failure.message}</p>}
      {failure === null && own.length === 0 && <p className={styles.help}>Its runs will be listed here.</p>}
      {own.length > 0 && <RecentList own={own.slice(0, SHOWN)} shown={shown} onShow={onShow} />}
    </section>
  );
}

/** One stop for the keyboard; the arrows go from run to run. */
function RecentList({ own, shown, onShow }: RecentRunsProps): ReactNode {
  const id = useId();
  const at = own.findIndex((record) => record.id === shown?.id);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = own[at + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? own.length)];
    if (next === undefined) return;
    event.preventDefault();
    onShow(next.id);
  };
  return (
    <div
      role="listbox"
      aria-label="Recent runs"
      tabIndex={0}
      aria-activedescendant={at < 0 ? undefined : `${id}-${String(at)}`}
      onKeyDown={onKeyDown}
      className={styles.list}
    >
      {own.map((record, index) => (
        <div
          key={record.id}
          id={`${id}-${String(index)}`}
          role="option"
          aria-selected={index === at}
          className={cx(styles.run, index === at && styles.current)}
          title={record.argumentsText.slice(0, 500)}
          onClick={() => onShow(record.id)}
        >
          <OutcomeMark record={record} size={13} />
          <span className={styles.runWords}>
            {clockWords(record.startedAt)} {outcomeShort(record)}
            {record.outcome !== null &&
              record.outcome.status !== 'refused' &&
              ` · ${durationWords(record.durationMs)}`}
          </span>
          <code className={styles.brief}>{record.argumentsText.slice(0, 120)}</code>
        </div>
      ))}
    </div>
  );
}
