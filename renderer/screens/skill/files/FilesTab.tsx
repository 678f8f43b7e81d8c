import FolderX from 'lucide-react/icons/folder-x';
import { useState } from 'react';
import type { FileEntry, SkillSummary } from '../../../../shared/model';
import { EmptyState, ErrorState, Spinner, SplitPane } from '../../../elements';
import { api, relativePath, useAnswer, useLibraryVersion } from '../../../stores';
import { FilePreview } from './FilePreview';
import { FileTree } from './FileTree';
import styles from './FilesTab.module.css';

/** What lies in the skill's folder, and a look at each text without changing it. */
export function FilesTab({ skill }: { readonly skill: SkillSummary }) {
  const version = useLibraryVersion();
  const { value, failure } = useAnswer(skill.id, version, () => api().listFiles({ skill: skill.id }));
  if (value === undefined) {
    if (failure !== undefined)
      return <ErrorState title="The folder could not be read" message={failure.message} />;
    return (
      <div className={styles.wait}>
        <Spinner label="Reading the folder…" />
      </div>
    );
  }
  if (value.length === 0) {
    return <EmptyState icon={FolderX} title="The folder is empty" text={skill.folder} />;
  }
  return <Files skill={skill} entries={value} />;
}

function Files({ skill, entries }: { readonly skill: SkillSummary; readonly entries: readonly FileEntry[] }) {
  const [chosen, setChosen] = useState(() => relativePath(skill.folder, skill.id));
  const entry = entries.find((candidate) => candidate.path === chosen);
  return (
    <SplitPane
      id="files"
      label="Width of the tree"
      size={300}
      min={180}
      first={<FileTree entries={entries} chosen={chosen} onChoose={setChosen} />}
      second={<FilePreview key={chosen} skill={skill} path={chosen} entry={entry} />}
    />
  );
}
