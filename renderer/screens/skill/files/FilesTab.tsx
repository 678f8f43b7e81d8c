import { useState } from 'react';
import type { FileEntry, SkillSummary } from '../../../../shared/model';
import { ErrorState, Spinner, SplitPane } from '../../../elements';
import { api, jumpTo, relativePath, useAnswer, useLibraryVersion } from '../../../stores';
import { FileDialogs, type FileQuestion } from './FileDialogs';
import { FilePreview } from './FilePreview';
import { FileTree } from './FileTree';
import { FileTools } from './FileTools';
import styles from './FilesTab.module.css';
import { askOrDelete } from './fileActions';

/** What lies in the skill's folder: a look at each file, and all that is done with files. */
export function FilesTab({ skill }: { readonly skill: SkillSummary }) {
  const version = useLibraryVersion();
  // Files come and go without the library noticing; what was done here is looked at at once.
  const [done, setDone] = useState(0);
  const { value, failure } = useAnswer(skill.id, `${String(version)}/${String(done)}`, () =>
    api().listFiles({ skill: skill.id }),
  );
  if (value === undefined) {
    if (failure !== undefined)
      return <ErrorState title="The folder could not be read" message={failure.message} />;
    return (
      <div className={styles.wait}>
        <Spinner label="Reading the folder…" />
      </div>
    );
  }
  return <Files skill={skill} entries={value} onDone={() => setDone((count) => count + 1)} />;
}

interface FilesProps {
  readonly skill: SkillSummary;
  readonly entries: readonly FileEntry[];
  readonly onDone: () => void;
}

function Files({ skill, entries, onDone }: FilesProps) {
  const own = relativePath(skill.folder, skill.id);
  const [chosen, setChosen] = useState(own);
  const [question, setQuestion] = useState<FileQuestion | null>(null);
  const entry = entries.find((candidate) => candidate.path === chosen);
  const changeable = entry !== undefined && chosen !== own;
  const folder = entry?.type === 'folder' ? chosen : parentOf(chosen);

  const remove = (): void => {
    if (!changeable) return;
    askOrDelete(skill, chosen, setQuestion, () => {
      setChosen(own);
      onDone();
    });
  };
  const rename = (): void => {
    if (changeable) setQuestion({ type: 'rename', path: chosen });
  };
  return (
    <>
      <SplitPane
        id="files"
        label="Width of the tree"
        size={300}
        min={180}
        first={
          <div className={styles.side}>
            <FileTools
              changeable={changeable}
              onNewFile={() => setQuestion({ type: 'new-file', folder })}
              onNewFolder={() => setQuestion({ type: 'new-folder', folder })}
              onRename={rename}
              onDelete={remove}
            />
            <FileTree
              entries={entries}
              chosen={chosen}
              onChoose={setChosen}
              onOpen={(path) => void jumpTo(skill.id, { path, line: 1, column: 1 })}
              onRename={rename}
              onDelete={remove}
            />
          </div>
        }
        second={<FilePreview key={chosen} skill={skill} path={chosen} entry={entry} />}
      />
      <FileDialogs
        skill={skill}
        question={question}
        onClose={() => setQuestion(null)}
        onDone={(path) => {
          setChosen(path === '' ? own : path);
          onDone();
        }}
      />
    </>
  );
}

function parentOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}
