import type { ReactNode } from 'react';
import type { Failure } from '../../../shared/result';
import { Button } from '../../elements';
import { api, showFailure, showToast } from '../../stores';
import { changeDraft, type Draft } from '../../stores/drafts';
import { saveDraft } from '../../stores/draftsDisk';
import styles from './Notice.module.css';

interface SaveFailureProps {
  readonly draft: Draft;
  readonly failure: Failure;
}

/** Puts text on the clipboard by way of main, and says so. */
export async function copyText(text: string): Promise<void> {
  const result = await api().copyText({ text });
  if (result.ok) showToast('Copied');
  else showFailure(result.error);
}

/** A save failed: the text is still here, and this is why. */
export function SaveFailure({ draft, failure }: SaveFailureProps): ReactNode {
  return (
    <div role="alert" className={styles.failure}>
      <p className={styles.words}>
        <strong>Not saved.</strong> {failure.message}
      </p>
      <div className={styles.actions}>
        {failure.code !== 'read-only' && (
          <Button size="small" onClick={() => void saveDraft(draft.ref)}>
            Try again
          </Button>
        )}
        <Button size="small" onClick={() => void copyText(draft.text)}>
          Copy my text
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={() => changeDraft(draft.ref, () => ({ failure: null }))}
        >
          Dismiss
        </Button>
      </div>
    </div>
  );
}

/** The file can't be written: said before anybody types in vain. */
export function ReadOnlyNotice({ draft }: { readonly draft: Draft }): ReactNode {
  return (
    <div role="status" className={styles.notice}>
      <p className={styles.words}>
        <strong>Read-only.</strong> {draft.base.absolutePath} cannot be written. Copy the text to a place of
        your own, or change the file’s permissions.
      </p>
      <div className={styles.actions}>
        <Button size="small" onClick={() => void copyText(draft.text)}>
          Copy the text
        </Button>
      </div>
    </div>
  );
}
