import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Terminal from 'lucide-react/icons/terminal';
import { useState, type ReactNode } from 'react';
import type { RunRecord } from '../../../shared/model';
import { copyToClipboard } from '../../stores/runCopy';
import type { RunLog } from '../../stores/runLog';
import { Button, ClassTag, Icon } from '../../elements';
import { parseJson, printJson } from '../run-json';
import { clockWords, outcomeLine, OutcomeMark } from '../run-words';
import { shellCommand } from './shellCommand';
import styles from './RunView.module.css';

interface RunFactsProps {
  readonly record: RunRecord;
  readonly log: RunLog | null;
  readonly onAgain: (record: RunRecord) => void;
}

/** When, how and with what a run was started; the details unfold. */
export function RunFacts({ record, log, onAgain }: RunFactsProps): ReactNode {
  const [open, setOpen] = useState(false);
  const command = log === null ? null : shellCommand(log);
  return (
    <section aria-label="Run facts" className={styles.facts}>
      <div className={styles.line}>
        <button type="button" aria-expanded={open} className={styles.toggle} onClick={() => setOpen(!open)}>
          <Icon of={open ? ChevronDown : ChevronRight} size={13} />
          <OutcomeMark record={record} />
          <span className="one-line">
            {clockWords(record.startedAt)} · {outcomeLine(record)}
          </span>
        </button>
        <code className={styles.brief} title={record.argumentsText}>
          {record.argumentsText.slice(0, 200)}
        </code>
        <span className={styles.buttons}>
          {command !== null && (
            <Button
              size="small"
              variant="quiet"
              icon={Terminal}
              onClick={() => void copyToClipboard(command, 'Shell command')}
            >
              Copy command
            </Button>
          )}
          {record.outcome !== null && (
            <Button
              size="small"
              variant="quiet"
              icon={RotateCcw}
              title="Fill the form with this run's arguments"
              onClick={() => onAgain(record)}
            >
              Run again
            </Button>
          )}
        </span>
      </div>
      {record.outcome !== null && record.outcome.message !== '' && (
        <p className={styles.message}>{record.outcome.message}</p>
      )}
      {open && <Details record={record} />}
    </section>
  );
}

function Details({ record }: { readonly record: RunRecord }): ReactNode {
  const parsed = parseJson(record.argumentsText);
  return (
    <dl className={styles.details}>
      <dt>Started</dt>
      <dd>{new Date(record.startedAt).toLocaleString()}</dd>
      <dt>Permission</dt>
      <dd>
        {record.mode} <ClassTag of={record.class} />
      </dd>
      <dt>Skill hash</dt>
      <dd>
        <code>{record.skillHash}</code>
      </dd>
      <dt>Arguments</dt>
      <dd>
        <pre className={styles.arguments}>{parsed.ok ? printJson(parsed.node, 2) : record.argumentsText}</pre>
      </dd>
    </dl>
  );
}
