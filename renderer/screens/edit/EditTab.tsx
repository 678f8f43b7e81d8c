import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Diagnostic, FileRef, Position, SkillSummary } from '../../../shared/model';
import { SplitPane } from '../../elements';
import { useLibraryVersion } from '../../stores';
import { closeCleanFiles, useOpenFile } from '../../stores/drafts';
import { checkDraft, useCheck } from '../../stores/draftsCheck';
import { openDraft, refreshDrafts } from '../../stores/draftsDisk';
import { mainFile, showFile, useFileTabs } from '../../stores/draftsTabs';
import { DiagnosticsPanel } from './DiagnosticsPanel';
import { EditBar } from './EditBar';
import { EditorRegion } from './EditorRegion';
import styles from './EditTab.module.css';
import { FieldsForm, fieldsShown } from './fields';
import { useAssist, useDiskFix, useSkillFiles } from './useAssist';
import { useSaving } from './useSaving';

export interface EditTabProps {
  readonly skill: SkillSummary;
  /** A place to show; each new object is a new request. */
  readonly goTo?: { readonly path: string; readonly line: number; readonly column: number } | undefined;
}

/** What stands in the editor's place: the text, its difference to the disk, or its earlier versions. */
export type EditView = 'text' | 'diff' | 'history';

const noFindings: readonly Diagnostic[] = [];

/** The files of one skill in the editor, with their findings. */
export function EditTab({ skill, goTo }: EditTabProps): ReactNode {
  const { active } = useFileTabs(skill);
  const ref = useMemo(() => ({ skill: skill.id, path: active }), [skill.id, active]);
  const file = useOpenFile(ref);
  const check = useCheck(ref);
  const [view, setView] = useState<EditView>('text');
  const [reveal, setReveal] = useReveal(goTo);
  const save = useSaving(ref);
  const files = useSkillFiles(skill);
  const diskFix = useDiskFix(ref);
  const assist = useAssist(skill, files, diskFix);
  const withFields = fieldsShown.use((shown) => shown) && active === mainFile(skill);
  useOpening(skill, active);
  useChecking(ref, file?.status === 'open' ? file.text : undefined);
  useGoTo(skill, goTo);
  const editor = (
    <EditorRegion
      skill={skill}
      fileRef={ref}
      file={file}
      check={check}
      view={view}
      onView={setView}
      reveal={reveal}
      onSave={save}
      assist={assist}
    />
  );
  const open = file?.status === 'open' ? file : undefined;
  return (
    <div className={styles.tab}>
      <EditBar skill={skill} files={files} file={file} view={view} onView={setView} onSave={save} />
      <SplitPane
        id="edit-diagnostics"
        direction="rows"
        fixed="second"
        size={150}
        min={64}
        max={420}
        label="Height of the diagnostics"
        first={
          withFields && view === 'text' && open !== undefined ? (
            <SplitPane
              id="edit-fields"
              fixed="second"
              size={288}
              min={200}
              max={480}
              label="Width of the fields"
              first={editor}
              second={
                <FieldsForm
                  key={skill.id}
                  draft={open}
                  kind={skill.kind}
                  diagnostics={check?.diagnostics ?? noFindings}
                />
              }
            />
          ) : (
            editor
          )
        }
        second={
          <DiagnosticsPanel
            fileRef={ref}
            file={file}
            check={check}
            onDiskFix={diskFix}
            onJump={(place) => {
              setView('text');
              setReveal({ ...place });
            }}
          />
        }
      />
    </div>
  );
}

/** The newest place that was asked for: by the caller, or here. */
function useReveal(goTo: EditTabProps['goTo']): readonly [Position | undefined, (place: Position) => void] {
  const [seen, setSeen] = useState<EditTabProps['goTo']>(undefined);
  const [reveal, setReveal] = useState<Position | undefined>(undefined);
  if (goTo !== seen) {
    setSeen(goTo);
    if (goTo !== undefined) setReveal({ line: goTo.line, column: goTo.column });
  }
  return [reveal, setReveal];
}

function useGoTo(skill: SkillSummary, goTo: EditTabProps['goTo']): void {
  useEffect(() => {
    if (goTo !== undefined) showFile(skill, goTo.path);
    // The summary is a new object after each scan; only a new request is a reason to switch files.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [goTo]);
}

/** Keeps the shown file open, and in step with the disk while it is clean. */
function useOpening(skill: SkillSummary, path: string): void {
  const version = useLibraryVersion();
  useEffect(() => {
    void openDraft({ skill: skill.id, path });
  }, [skill.id, path]);
  useEffect(() => {
    void refreshDrafts();
  }, [version]);
  useEffect(() => {
    const refresh = (): void => void refreshDrafts();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, []);
  useEffect(() => () => closeCleanFiles(skill.id), [skill.id]);
}

/** Findings depend on the text, and on what else is on disk. */
function useChecking(ref: FileRef, text: string | undefined): void {
  const version = useLibraryVersion();
  useEffect(() => {
    if (text !== undefined) checkDraft(ref, text);
  }, [ref, text, version]);
}
