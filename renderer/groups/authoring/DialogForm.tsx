import { useState, type ReactNode } from 'react';
import type { Failure } from '../../../shared/result';
import { Button } from '../../elements';
import styles from './Authoring.module.css';

interface DialogFormProps {
  readonly label: string;
  /** What the button does, in a word or two. */
  readonly submit: string;
  readonly danger?: boolean;
  /** Whether what stands in the fields can be sent. */
  readonly ready: boolean;
  /** Answers why it did not work; null closes. */
  readonly onSubmit: () => Promise<Failure | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The body of a dialog that asks for something: fields, the reason when it failed, and two buttons. */
export function DialogForm({
  label,
  submit,
  danger = false,
  ready,
  onSubmit,
  onClose,
  children,
}: DialogFormProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const failed = await onSubmit();
    setBusy(false);
    if (failed === null) onClose();
    else setFailure(failed);
  };
  return (
    <form
      aria-label={label}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !busy) void send();
      }}
    >
      <div className={styles.fields}>{children}</div>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure.message}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={!ready || busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
