import { useMemo, type ReactNode } from 'react';
import { Button, Select } from '../../elements';
import type { DiskChange, Draft } from '../../stores/drafts';
import { keepMine, takeMerged, takeTheirs } from '../../stores/draftsDisk';
import { mergedText, mergeLines } from './merge';
import styles from './Notice.module.css';
import { copyText } from './SaveFailure';

/** What is shown below the notice: the text, one of three comparisons, or the merge. */
export type ConflictView = 'text' | 'theirs-mine' | 'base-mine' | 'base-theirs' | 'merge';

const comparisons = [
  { value: 'text', label: 'my text' },
  { value: 'theirs-mine', label: 'theirs against mine' },
  { value: 'base-mine', label: 'what I changed' },
  { value: 'base-theirs', label: 'what they changed' },
  { value: 'merge', label: 'the merge' },
] as const;

interface ConflictNoticeProps {
  readonly draft: Draft;
  readonly change: DiskChange;
  readonly view: ConflictView;
  readonly onView: (view: ConflictView) => void;
}

/** The file changed on disk while it was edited here: nothing is overwritten until the person has chosen. */
export function ConflictNotice(props: ConflictNoticeProps): ReactNode {
  const { draft, change } = props;
  const { path } = draft.ref;
  return (
    <div role="alert" className={styles.notice}>
      {change.theirs === null ? (
        <p className={styles.words}>
          <strong>{path} is gone from disk, or no longer text.</strong> Your text is still here, unsaved. Copy
          it, or put the file back and save again.
        </p>
      ) : (
        <p className={styles.words}>
          <strong>{path} changed on disk since you opened it.</strong> Nothing was overwritten; your text is
          still here, unsaved.
        </p>
      )}
      <div className={styles.actions}>
        {change.theirs !== null && <Choices {...props} theirs={change.theirs} />}
        <Button size="small" variant="quiet" onClick={() => void copyText(draft.text)}>
          Copy my text
        </Button>
      </div>
    </div>
  );
}

function Choices({
  draft,
  theirs,
  view,
  onView,
}: ConflictNoticeProps & { readonly theirs: string }): ReactNode {
  // What the text grew from is gone: two sides can be compared, but not merged.
  const twoSides = draft.baseLost === true;
  const merged = useMemo(
    () => mergedText(mergeLines(draft.base.text, draft.text, theirs), []),
    [draft.base.text, draft.text, theirs],
  );
  return (
    <>
      <Select
        label="Show"
        variant="inline"
        value={view}
        options={twoSides ? comparisons.slice(0, 2) : comparisons}
        onChange={onView}
      />
      {view === 'text' && (
        <Button size="small" onClick={() => onView('theirs-mine')}>
          See the difference
        </Button>
      )}
      {twoSides ? null : merged !== null ? (
        <Button size="small" variant="primary" onClick={() => takeMerged(draft.ref, merged)}>
          Merge both
        </Button>
      ) : (
        view !== 'merge' && (
          <Button size="small" variant="primary" onClick={() => onView('merge')}>
            Merge…
          </Button>
        )
      )}
      <Button size="small" onClick={() => void keepMine(draft.ref)}>
        Keep mine
      </Button>
      <Button size="small" onClick={() => takeTheirs(draft.ref)}>
        Take theirs
      </Button>
    </>
  );
}
