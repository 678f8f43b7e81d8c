import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import type { RunRecord } from '../../../shared/model';
import { api } from '../../stores/api';
import { copyToClipboard } from '../../stores/runCopy';
import { showFailure, showToast } from '../../stores/toasts';
import { IconButton, cx } from '../../elements';
import { clockWords, OutcomeTag, sizeWords } from '../run-words';
import { decodeVisibly, withoutStrays } from './bytesText';
import type { ReadOutput } from './readOutput';
import styles from './Result.module.css';

export type ResultView = 'tree' | 'raw' | 'hex';

const viewNames: Readonly<Record<ResultView, string>> = { tree: 'Tree', raw: 'Raw', hex: 'Hex' };

/** What a clipboard may be given at once, in bytes. */
const MAX_COPY_BYTES = 16 * 1024 * 1024;

interface ResultHeadProps {
  readonly record: RunRecord;
  readonly output: ReadOutput | null;
  readonly views: readonly ResultView[];
  readonly view: ResultView | null;
  readonly onView: (view: ResultView) => void;
  readonly searching: boolean;
  readonly onSearching: (searching: boolean) => void;
}

export function ResultHead(props: ResultHeadProps): ReactNode {
  const { record, output, views, view, onView, searching, onSearching } = props;
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>Result</h2>
      <span className={styles.quiet}>of the run at {clockWords(record.startedAt)}</span>
      <OutcomeTag record={record} />
      {output !== null && <span className={styles.quiet}>{sizeWords(output.totalBytes)}</span>}
      {output !== null && (
        <span className={styles.tools}>
          <span role="radiogroup" aria-label="Result view" className={styles.views}>
            {views.map((name) => (
              <button
                key={name}
                type="button"
                role="radio"
                aria-checked={name === view}
                className={cx(styles.view, name === view && styles.on)}
                onClick={() => onView(name)}
              >
                {viewNames[name]}
              </button>
            ))}
          </span>
          {view !== 'hex' && (
            <IconButton
              icon={Search}
              label="Search result"
              pressed={searching}
              onClick={() => onSearching(!searching)}
              size={14}
            />
          )}
          <IconButton
            icon={Copy}
            label="Copy result"
            onClick={() => void copyResult(record, output)}
            size={14}
          />
          <IconButton icon={Download} label="Save result" onClick={() => void saveResult(record)} size={14} />
        </span>
      )}
    </header>
  );
}

/** Copies the result to the letter, all of it, also where only a part is shown. */
async function copyResult(record: RunRecord, output: ReadOutput): Promise<void> {
  if (output.totalBytes > MAX_COPY_BYTES) {
    const message = `The result is ${sizeWords(output.totalBytes)}; the clipboard takes ${sizeWords(MAX_COPY_BYTES)}. Save it to a file instead.`;
    showFailure({ code: 'too-large', message });
    return;
  }
  if (!output.partial) {
    await copyToClipboard(withoutStrays(output.text), 'Result');
    return;
  }
  const whole = await api().readRunOutput({ runId: record.id, maxBytes: MAX_COPY_BYTES });
  if (whole.ok) await copyToClipboard(withoutStrays(decodeVisibly(whole.value.bytes).text), 'Result');
  else showFailure(whole.error);
}

async function saveResult(record: RunRecord): Promise<void> {
  const result = await api().saveRunOutput({ runId: record.id });
  if (result.ok) showToast('The result is saved.');
  else showFailure(result.error);
}
