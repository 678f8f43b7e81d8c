import Diff from 'lucide-react/icons/diff';
import Save from 'lucide-react/icons/save';
import type { ReactNode } from 'react';
import type { SkillSummary } from '../../../shared/model';
import { Button, Kbd, LiveRegion, Tag, Toolbar, ToolbarGap } from '../../elements';
import { isDirty, type OpenFile } from '../../stores/drafts';
import styles from './EditTab.module.css';
import type { EditView } from './EditTab';
import { FileTabs } from './FileTabs';

interface EditBarProps {
  readonly skill: SkillSummary;
  readonly file: OpenFile | undefined;
  readonly view: EditView;
  readonly onView: (view: EditView) => void;
  readonly onSave: () => void;
}

const mac = navigator.userAgent.includes('Mac');

/** The open files, and what can be done with the one that is shown. */
export function EditBar({ skill, file, view, onView, onSave }: EditBarProps): ReactNode {
  const dirty = isDirty(file);
  const open = file?.status === 'open' ? file : undefined;
  return (
    <Toolbar label="File" className={styles.bar}>
      <FileTabs skill={skill} />
      <ToolbarGap />
      {open?.base.readOnly === true && <Tag>read-only</Tag>}
      <Button
        size="small"
        variant="quiet"
        icon={Diff}
        aria-pressed={view === 'diff'}
        disabled={open === undefined || (!dirty && view === 'text')}
        onClick={() => onView(view === 'diff' ? 'text' : 'diff')}
      >
        {view === 'diff' ? 'Back to the text' : 'Diff'}
      </Button>
      <Button
        size="small"
        icon={Save}
        disabled={!dirty || open?.saving === true || open?.base.readOnly === true}
        onClick={onSave}
        aria-label="Save"
        aria-keyshortcuts={mac ? 'Meta+S' : 'Control+S'}
      >
        {open?.saving === true ? 'Saving…' : 'Save'} <Kbd>{mac ? '⌘ S' : 'Ctrl S'}</Kbd>
      </Button>
      <LiveRegion>{status(open, dirty)}</LiveRegion>
    </Toolbar>
  );
}

function status(open: Extract<OpenFile, { status: 'open' }> | undefined, dirty: boolean): string {
  if (open === undefined) return '';
  if (open.saving) return 'Saving';
  return dirty ? `${open.ref.path} has unsaved changes` : `${open.ref.path} is saved`;
}
