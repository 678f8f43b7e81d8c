import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ReactNode } from 'react';
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
    <section aria-label="Recent runs" className={styles.recent}>
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
      <ul>
        {own.slice(0, SHOWN).map((record) => (
          <li key={record.id}>
            <button
              type="button"
              aria-current={record.id === shown?.id}
              className={cx(styles.run, record.id === shown?.id && styles.current)}
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
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
