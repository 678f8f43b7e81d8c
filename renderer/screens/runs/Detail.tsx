import GitCompareArrows from 'lucide-react/icons/git-compare-arrows';
import Square from 'lucide-react/icons/square';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useState, type ReactNode } from 'react';
import type { RunId, RunRecord } from '../../../shared/model';
import { Button, ClassTag, EmptyState, Toolbar, ToolbarGap } from '../../elements';
import { CompareView } from '../../groups/run-compare';
import { RunView } from '../../groups/run-record';
import { countWords } from '../../groups/run-words';
import { openSkill } from '../../stores';
import { stopRun } from '../../stores/runs';
import { DeleteDialog } from './DeleteDialog';
import styles from './Runs.module.css';

interface DetailProps {
  readonly order: readonly RunRecord[];
  readonly shown: RunRecord | undefined;
  readonly marked: ReadonlySet<RunId>;
  readonly onMark: (marked: ReadonlySet<RunId>) => void;
  readonly onAgain: (record: RunRecord) => void;
}

/** The run that is looked at; or, of two that are selected, where they differ. */
export function Detail({ order, shown, marked, onMark, onAgain }: DetailProps): ReactNode {
  const [comparing, setComparing] = useState(false);
  const [swapped, setSwapped] = useState(false);
  const selected = order.filter((record) => marked.has(record.id));
  // The older one is the base unless the person turns them round.
  const [right, left] = swapped ? [selected[1], selected[0]] : selected;
  const compare = comparing && selected.length === 2 && left !== undefined && right !== undefined;
  return (
    <div className={styles.detail}>
      {selected.length > 0 && (
        <Selection
          selected={selected}
          comparing={compare}
          onCompare={() => setComparing(!compare)}
          onClear={() => {
            onMark(new Set());
            setComparing(false);
          }}
        />
      )}
      {compare ? (
        <CompareView left={left} right={right} onSwap={() => setSwapped(!swapped)} />
      ) : (
        <Shown record={shown} onAgain={onAgain} />
      )}
    </div>
  );
}

function Shown({
  record,
  onAgain,
}: {
  readonly record: RunRecord | undefined;
  readonly onAgain: (record: RunRecord) => void;
}): ReactNode {
  if (record === undefined)
    return (
      <EmptyState
        icon={GitCompareArrows}
        title="No run is chosen"
        text="Pick one on the left, or select two to compare them."
      />
    );
  return (
    <>
      <div className={styles.titleLine}>
        <button
          type="button"
          className={styles.title}
          title="Open the skill"
          onClick={() => openSkill(record.skill, 'run')}
        >
          {record.skillName}
        </button>
        <ClassTag of={record.class} />
        <span className={styles.quiet}>{record.mode}</span>
        <ToolbarGap />
        {record.outcome === null && (
          <Button size="small" icon={Square} onClick={() => void stopRun(record.id)}>
            Stop
          </Button>
        )}
      </div>
      <div className={styles.run}>
        <RunView id="runs-view" record={record} onAgain={onAgain} />
      </div>
    </>
  );
}

interface SelectionProps {
  readonly selected: readonly RunRecord[];
  readonly comparing: boolean;
  readonly onCompare: () => void;
  readonly onClear: () => void;
}

function Selection({ selected, comparing, onCompare, onClear }: SelectionProps): ReactNode {
  const [asking, setAsking] = useState(false);
  return (
    <Toolbar label="Selected runs" className={styles.selection ?? ''}>
      <span>{countWords(selected.length, 'run')} selected</span>
      {selected.length === 2 ? (
        <Button size="small" icon={GitCompareArrows} aria-pressed={comparing} onClick={onCompare}>
          {comparing ? 'Back to the run' : 'Compare'}
        </Button>
      ) : (
        <span className={styles.quiet}>Select exactly two to compare.</span>
      )}
      <ToolbarGap />
      <Button size="small" variant="danger" icon={Trash2} onClick={() => setAsking(true)}>
        Delete…
      </Button>
      <Button size="small" variant="quiet" icon={X} onClick={onClear}>
        Clear selection
      </Button>
      <DeleteDialog open={asking} selected={selected} onClose={() => setAsking(false)} onDeleted={onClear} />
    </Toolbar>
  );
}
