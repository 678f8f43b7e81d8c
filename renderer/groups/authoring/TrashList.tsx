import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { TrashEntry } from '../../../shared/model';
import { Button, Dialog, EmptyState, ErrorState, Spinner } from '../../elements';
import { api, appInfo, tilde, useAnswer, useLibraryVersion } from '../../stores';
import styles from './Authoring.module.css';
import { restore } from './wholeSkills';

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** What was deleted here and can still come back. */
export function TrashList({ onClose }: { readonly onClose: () => void }) {
  const version = useLibraryVersion();
  const { value, failure } = useAnswer('trash', version, () => api().listTrash({}));
  return (
    <Dialog open onClose={onClose} title="Deleted skills and files">
      <div className={styles.trash}>
        {failure !== undefined && (
          <ErrorState compact title="The trash could not be read" message={failure.message} />
        )}
        {value === undefined && failure === undefined && <Spinner label="Looking…" />}
        {value?.length === 0 && (
          <EmptyState
            compact
            icon={Trash2}
            title="Nothing is here"
            text="What you delete is kept here for 30 days."
          />
        )}
        {value !== undefined && value.length > 0 && (
          <ul className={styles.deleted} aria-label="Deleted">
            {value.map((entry) => (
              <Row key={entry.id} entry={entry} onDone={onClose} />
            ))}
          </ul>
        )}
      </div>
      <div className={styles.buttons}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}

function Row({ entry, onDone }: { readonly entry: TrashEntry; readonly onDone: () => void }) {
  const home = appInfo.use((info) => info.homeFolder);
  const [busy, setBusy] = useState(false);
  const bringBack = async (): Promise<void> => {
    setBusy(true);
    const failed = await restore(entry);
    setBusy(false);
    if (failed === null && entry.kind === 'skill') onDone();
  };
  return (
    <li className={styles.entry}>
      <div className={styles.entryWords}>
        <div className="one-line mono" dir="auto">
          {entry.name}
        </div>
        <div className={`${styles.text ?? ''} one-line`} title={entry.from}>
          {dateTime.format(new Date(entry.at))} · {tilde(entry.from, home)}
        </div>
      </div>
      <Button
        size="small"
        disabled={busy}
        aria-label={`Restore ${entry.name}`}
        onClick={() => void bringBack()}
      >
        Restore
      </Button>
    </li>
  );
}
