import Diff from 'lucide-react/icons/diff';
import Ellipsis from 'lucide-react/icons/ellipsis';
import History from 'lucide-react/icons/history';
import PanelRight from 'lucide-react/icons/panel-right';
import Save from 'lucide-react/icons/save';
import type { ReactNode } from 'react';
import type { SkillSummary } from '../../../shared/model';
import { setEditorPreferences, useEditorPreferences } from '../../editor';
import { Button, IconButton, Kbd, LiveRegion, Menu, Tag, Toolbar, ToolbarGap } from '../../elements';
import { isDirty, type Draft, type OpenFile } from '../../stores/drafts';
import { revertDraft } from '../../stores/draftsDisk';
import type { EditView } from './EditTab';
import styles from './EditTab.module.css';
import { fieldsShown } from './fields';
import { FileMenu } from './FileMenu';
import { FileTabs } from './FileTabs';

interface EditBarProps {
  readonly skill: SkillSummary;
  readonly files: readonly string[];
  readonly file: OpenFile | undefined;
  readonly view: EditView;
  readonly onView: (view: EditView) => void;
  readonly onSave: () => void;
}

const mac = navigator.userAgent.includes('Mac');

/** The open files, and what can be done with the one that is shown. */
export function EditBar({ skill, files, file, view, onView, onSave }: EditBarProps): ReactNode {
  const dirty = isDirty(file);
  const open = file?.status === 'open' ? file : undefined;
  const withFields = fieldsShown.use((shown) => shown);
  const toggle = (wanted: EditView): void => onView(view === wanted ? 'text' : wanted);
  return (
    <Toolbar label="File" className={styles.bar}>
      <FileTabs skill={skill} />
      <FileMenu skill={skill} files={files} />
      <ToolbarGap />
      {open?.base.readOnly === true && <Tag>read-only</Tag>}
      <Button
        size="small"
        variant="quiet"
        icon={Diff}
        aria-pressed={view === 'diff'}
        disabled={open === undefined || (!dirty && view !== 'diff')}
        onClick={() => toggle('diff')}
      >
        {view === 'diff' ? 'Back to the text' : 'Diff'}
      </Button>
      <IconButton
        icon={History}
        label="Earlier versions"
        pressed={view === 'history'}
        disabled={open === undefined}
        onClick={() => toggle('history')}
      />
      <IconButton
        icon={PanelRight}
        label="Fields"
        pressed={withFields}
        onClick={() => fieldsShown.set((shown) => !shown)}
      />
      <MoreMenu open={open} dirty={dirty} />
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

function MoreMenu({ open, dirty }: { readonly open: Draft | undefined; readonly dirty: boolean }): ReactNode {
  const { wordWrap, screenReader, tabMovesFocus } = useEditorPreferences();
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label="More" />}
      items={[
        {
          label: 'Drop my changes',
          note: 'back to what was last read or saved; undo brings them back',
          disabled: open === undefined || !dirty,
          onSelect: () => open !== undefined && revertDraft(open.ref),
        },
        {
          label: 'Wrap long lines',
          checked: wordWrap,
          onSelect: () => setEditorPreferences({ wordWrap: !wordWrap }),
        },
        {
          label: 'Screen reader mode',
          note: 'otherwise the system is asked whether one runs',
          checked: screenReader === 'on',
          onSelect: () => setEditorPreferences({ screenReader: screenReader === 'on' ? 'auto' : 'on' }),
        },
        {
          label: 'Tab leaves the editor',
          note: 'Ctrl M in the editor does so for the moment',
          checked: tabMovesFocus,
          onSelect: () => setEditorPreferences({ tabMovesFocus: !tabMovesFocus }),
        },
      ]}
    />
  );
}

function status(open: Draft | undefined, dirty: boolean): string {
  if (open === undefined) return '';
  if (open.saving) return 'Saving';
  return dirty ? `${open.ref.path} has unsaved changes` : `${open.ref.path} is saved`;
}
