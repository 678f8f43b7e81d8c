import { useState, type ReactNode } from 'react';
import type { FileRef, Position, SkillSummary } from '../../../shared/model';
import { CodeEditor, DiffEditor, fileUri, languageOf, type EditorAssist } from '../../editor';
import { Button, ErrorState, Spinner } from '../../elements';
import { api, showFailure } from '../../stores';
import { editDraft, type Draft, type OpenFile } from '../../stores/drafts';
import type { CheckedDraft } from '../../stores/draftsCheck';
import { refreshDraft } from '../../stores/draftsDisk';
import { BackupPanel } from './BackupPanel';
import { ConflictNotice, type ConflictView } from './ConflictNotice';
import { ConflictText } from './ConflictText';
import type { EditView } from './EditTab';
import styles from './EditTab.module.css';
import { ReadOnlyNotice, SaveFailure } from './SaveFailure';

interface EditorRegionProps {
  readonly skill: SkillSummary;
  readonly fileRef: FileRef;
  readonly file: OpenFile | undefined;
  readonly check: CheckedDraft | undefined;
  readonly view: EditView;
  readonly onView: (view: EditView) => void;
  readonly reveal: Position | undefined;
  readonly onSave: () => void;
  readonly assist: EditorAssist;
}

/** The text of one file, or why there is none. */
export function EditorRegion(props: EditorRegionProps): ReactNode {
  const { file, fileRef } = props;
  return (
    <section aria-label="Editor" className={styles.region}>
      {file?.status === 'open' ? (
        <OpenText {...props} draft={file} />
      ) : file?.status === 'failed' ? (
        <ErrorState
          title={`${fileRef.path} cannot be edited here`}
          message={file.failure.message}
          action={
            <>
              <Button onClick={() => void refreshDraft(fileRef)}>Try again</Button>{' '}
              <Button onClick={() => void showInFolder(fileRef)}>Show in its folder</Button>
            </>
          }
        />
      ) : (
        <Spinner label={`Opening ${fileRef.path}`} />
      )}
    </section>
  );
}

async function showInFolder(fileRef: FileRef): Promise<void> {
  const result = await api().showInFolder(fileRef);
  if (!result.ok) showFailure(result.error);
}

/** Draws what is wrong with saving above the text; the text itself stays where it is. */
function OpenText(props: EditorRegionProps & { readonly draft: Draft }): ReactNode {
  const { draft } = props;
  const [conflictView, setConflictView] = useState<ConflictView>('text');
  const { change, failure } = draft;
  const theirs = change?.theirs ?? null;
  if (theirs === null && conflictView !== 'text') setConflictView('text');
  return (
    <>
      {draft.base.readOnly && <ReadOnlyNotice draft={draft} />}
      {failure !== null && <SaveFailure draft={draft} failure={failure} />}
      {change !== null && (
        <ConflictNotice draft={draft} change={change} view={conflictView} onView={setConflictView} />
      )}
      <div className={styles.text}>
        {theirs !== null && conflictView !== 'text' ? (
          <ConflictText draft={draft} theirs={theirs} view={conflictView} />
        ) : (
          <TextOrDiff {...props} />
        )}
      </div>
    </>
  );
}

function TextOrDiff(props: EditorRegionProps & { readonly draft: Draft }): ReactNode {
  const { draft, fileRef, check, view, onView, reveal, onSave, skill, assist } = props;
  const { readOnly } = draft.base;
  const language = languageOf(fileRef.path);
  const onChange = (text: string): void => editDraft(fileRef, text);
  if (view === 'history') return <BackupPanel draft={draft} onBack={() => onView('text')} />;
  if (view === 'diff') {
    return (
      <DiffEditor
        original={draft.base.text}
        modified={draft.text}
        originalLabel="on disk"
        modifiedLabel="unsaved text"
        language={language}
        ariaLabel={`Changes of ${fileRef.path}`}
        {...(readOnly ? {} : { onChange })}
      />
    );
  }
  return (
    <CodeEditor
      value={draft.text}
      onChange={onChange}
      language={language}
      uri={fileUri(fileRef)}
      readOnly={readOnly}
      ariaLabel={`${fileRef.path} of ${skill.name}${readOnly ? ', read-only' : ''}`}
      onSave={onSave}
      assist={assist}
      {...(check === undefined ? {} : { diagnostics: check })}
      {...(reveal === undefined ? {} : { reveal })}
    />
  );
}
