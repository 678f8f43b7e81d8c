import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import ListFilter from 'lucide-react/icons/list-filter';
import TextWrap from 'lucide-react/icons/text-wrap';
import { memo, useSyncExternalStore, type ReactNode } from 'react';
import type { RunRecord } from '../../../shared/model';
import type { RunLog } from '../../stores/runLog';
import { copyToClipboard, saveTextAs } from '../../stores/runCopy';
import { Icon, IconButton, Menu, cx } from '../../elements';
import { countWords, sizeWords } from '../run-words';
import { jsonLines, shownText } from './copyText';
import { percent } from './entryText';
import type { TimelineRows } from './timelineRows';
import styles from './Timeline.module.css';

interface TimelineHeadProps {
  readonly record: RunRecord;
  readonly log: RunLog | null;
  readonly rows: TimelineRows | null;
  readonly filtering: boolean;
  readonly onFiltering: (filtering: boolean) => void;
  readonly wrap: boolean;
  readonly onWrap: (wrap: boolean) => void;
  readonly follow: boolean;
  readonly onFollow: (follow: boolean) => void;
}

/** Drawn apart from the rows: it need not follow every line. */
export const TimelineHead = memo(function TimelineHead(props: TimelineHeadProps): ReactNode {
  const { record, log, rows, filtering, onFiltering, wrap, onWrap, follow, onFollow } = props;
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>Timeline</h2>
      <Counts record={record} log={log} />
      <Progress log={log} />
      <span className={styles.tools}>
        <IconButton
          icon={ListFilter}
          label="Filter and search"
          pressed={filtering}
          onClick={() => onFiltering(!filtering)}
          size={14}
        />
        <IconButton
          icon={TextWrap}
          label="Wrap long lines"
          pressed={wrap}
          onClick={() => onWrap(!wrap)}
          size={14}
        />
        <CopyMenu id={record.id} log={log} rows={rows} />
        <button
          type="button"
          aria-pressed={follow}
          className={cx(styles.follow, follow && styles.on)}
          onClick={() => onFollow(!follow)}
        >
          Follow
          <span className={styles.tick}>{follow && <Icon of={Check} size={12} />}</span>
        </button>
      </span>
    </header>
  );
});

function subscribeNever(): () => void {
  return () => undefined;
}

/** Renders again whenever the log says that something came. */
function useLogVersion(log: RunLog | null): number {
  return useSyncExternalStore(log?.subscribe ?? subscribeNever, () => log?.getVersion() ?? 0);
}

function Counts({ record, log }: { readonly record: RunRecord; readonly log: RunLog | null }): ReactNode {
  useLogVersion(log);
  const lines = Math.max(record.stderrLines, log?.stderrLines ?? 0);
  const bytes = Math.max(record.stdoutBytes, log?.stdoutBytes ?? 0);
  return (
    <>
      <span className={styles.count}>stderr {countWords(lines, 'line')}</span>
      <span className={styles.count}>stdout {sizeWords(bytes)}</span>
    </>
  );
}

function Progress({ log }: { readonly log: RunLog | null }): ReactNode {
  useLogVersion(log);
  const progress = log?.progress ?? null;
  if (progress === null) return null;
  const now = Math.min(1, Math.max(0, progress.progress));
  return (
    <>
      <progress
        aria-label="Progress"
        className={styles.progress}
        max={1}
        value={now}
        title={progress.message}
      />
      <span className={styles.count}>{percent(now)}</span>
    </>
  );
}

function CopyMenu({
  id,
  log,
  rows,
}: {
  readonly id: string;
  readonly log: RunLog | null;
  readonly rows: TimelineRows | null;
}): ReactNode {
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Copy} label="Copy or save lines" size={14} />}
      items={[
        {
          label: 'Copy what is shown',
          note: 'Every line that the filter lets through, with its time',
          disabled: rows === null,
          onSelect: () => void (rows !== null && copyToClipboard(shownText(rows), 'The lines shown')),
        },
        {
          label: 'Copy all events',
          note: 'As JSON lines',
          disabled: log === null,
          onSelect: () => void (log !== null && copyToClipboard(jsonLines(log), 'All events')),
        },
        {
          label: 'Save what is shown…',
          disabled: rows === null,
          onSelect: () => void (rows !== null && saveTextAs(`${id}.log`, shownText(rows))),
        },
        {
          label: 'Save all events…',
          note: 'As JSON lines',
          disabled: log === null,
          onSelect: () => void (log !== null && saveTextAs(`${id}.jsonl`, jsonLines(log))),
        },
      ]}
    />
  );
}
