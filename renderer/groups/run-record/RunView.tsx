import type { ReactNode } from 'react';
import type { RunRecord } from '../../../shared/model';
import { ErrorState, SplitPane } from '../../elements';
import { Result } from '../run-result';
import { Timeline } from '../run-timeline';
import { RunFacts } from './RunFacts';
import { useRunLog } from './useRunLog';
import styles from './RunView.module.css';

interface RunViewProps {
  readonly record: RunRecord;
  /** Remembers how the two parts share the room. */
  readonly id: string;
  readonly onAgain: (record: RunRecord) => void;
}

/** One run, alive or not: what it was asked, its timeline, its result. */
export function RunView({ record, id, onAgain }: RunViewProps): ReactNode {
  const { log, failure } = useRunLog(record.id);
  return (
    <div className={styles.view}>
      <RunFacts record={record} log={log} onAgain={onAgain} />
      <div className={styles.panes}>
        <SplitPane
          id={id}
          direction="rows"
          fixed="second"
          size={280}
          min={90}
          max={2000}
          label="Timeline and result"
          first={
            <div className={styles.first}>
              {failure === null ? (
                <Timeline key={record.id} record={record} log={log} />
              ) : (
                <ErrorState compact title="The timeline could not be read" message={failure.message} />
              )}
            </div>
          }
          second={
            <div className={styles.second}>
              <Result key={record.id} record={record} />
            </div>
          }
        />
      </div>
    </div>
  );
}
