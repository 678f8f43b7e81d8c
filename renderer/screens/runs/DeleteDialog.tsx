import { useState, type ReactNode } from 'react';
import type { RunRecord } from '../../../shared/model';
import { Button, Dialog } from '../../elements';
import { countWords } from '../../groups/run-words';
import { deleteRuns } from '../../stores/runs';
import styles from './Runs.module.css';

interface DeleteDialogProps {
  readonly open: boolean;
  readonly selected: readonly RunRecord[];
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before records go for good. Runs that still live are left alone. */
export function DeleteDialog({ open, selected, onClose, onDeleted }: DeleteDialogProps): ReactNode {
  const [deleting, setDeleting] = useState(false);
  const ended = selected.filter((record) => record.outcome !== null);
  const living = selected.length - ended.length;
  const confirm = async (): Promise<void> => {
    setDeleting(true);
    const gone = await deleteRuns(ended.map((record) => record.id));
    setDeleting(false);
    onClose();
    if (gone) onDeleted();
  };
  return (
    <Dialog open={open} onClose={onClose} title={`Delete ${countWords(ended.length, 'run')}?`}>
      <p className={styles.question}>
        Their records, timelines and results are removed from this computer. This cannot be undone.
        {living > 0 && ` ${countWords(living, 'run')} still running: not deleted.`}
      </p>
      <div className={styles.answers}>
        <Button onClick={onClose}>Keep</Button>
        {ended.length > 0 && (
          <Button variant="danger" onClick={() => void confirm()}>
            {deleting ? 'Deleting…' : 'Delete'}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
