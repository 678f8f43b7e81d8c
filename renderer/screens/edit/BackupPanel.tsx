import { useState, type ReactNode } from 'react';
import type { BackupEntry } from '../../../shared/model';
import { DiffEditor, languageOf } from '../../editor';
import { Button, cx, EmptyState, ErrorState, Spinner } from '../../elements';
import { api, useAnswer } from '../../stores';
import { editDraft, type Draft } from '../../stores/drafts';
import History from 'lucide-react/icons/history';
import styles from './BackupPanel.module.css';

interface BackupPanelProps {
  readonly draft: Draft;
  readonly onBack: () => void;
}

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** What the file held before its last saves; any of it can be brought back as unsaved text. */
export function BackupPanel({ draft, onBack }: BackupPanelProps): ReactNode {
  const { ref, base } = draft;
  const subject = `${ref.skill}\n${ref.path}`;
  const { value, failure } = useAnswer(subject, base.hash, () => api().listBackups(ref));
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const back = <Button onClick={onBack}>Back to the text</Button>;
  if (failure !== undefined) {
    return (
      <ErrorState title="Earlier versions could not be listed" message={failure.message} action={back} />
    );
  }
  if (value === undefined) return <Spinner label="Looking for earlier versions" />;
  const shown = value.find((entry) => entry.id === chosen) ?? value[0];
  if (shown === undefined) {
    return (
      <EmptyState
        icon={History}
        title="No earlier versions yet"
        text={`Each save of ${ref.path} keeps what it replaced, and it can be brought back from here.`}
        action={back}
      />
    );
  }
  return (
    <div className={styles.panel}>
      <ul aria-label="Earlier versions" className={styles.list}>
        {value.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              aria-pressed={entry === shown}
              className={cx(styles.entry, entry === shown && styles.shown)}
              onClick={() => setChosen(entry.id)}
            >
              {time.format(new Date(entry.at))}
              <span className={styles.size}>{entry.size.toLocaleString()} bytes</span>
            </button>
          </li>
        ))}
      </ul>
      <Version key={shown.id} draft={draft} entry={shown} onBack={onBack} />
    </div>
  );
}

function Version({ draft, entry, onBack }: BackupPanelProps & { readonly entry: BackupEntry }): ReactNode {
  const { ref } = draft;
  const { value, failure } = useAnswer(entry.id, 0, () => api().readBackup({ file: ref, backup: entry.id }));
  if (failure !== undefined) {
    return <ErrorState title="This version could not be read" message={failure.message} />;
  }
  if (value === undefined) return <Spinner label="Reading the version" />;
  return (
    <div className={styles.version}>
      <div className={styles.actions}>
        <Button
          size="small"
          variant="primary"
          disabled={draft.base.readOnly || value.text === draft.text}
          onClick={() => {
            editDraft(ref, value.text);
            onBack();
          }}
        >
          Bring this version back
        </Button>
        <Button size="small" variant="quiet" onClick={onBack}>
          Back to the text
        </Button>
        <span className={styles.size}>It becomes your unsaved text. Nothing is written before you save.</span>
      </div>
      <div className={styles.diff}>
        <DiffEditor
          original={value.text}
          modified={draft.text}
          originalLabel="this version"
          modifiedLabel="the text now"
          language={languageOf(ref.path)}
          ariaLabel={`Earlier version of ${ref.path}`}
        />
      </div>
    </div>
  );
}
