import Folder from 'lucide-react/icons/folder';
import FolderOpen from 'lucide-react/icons/folder-open';
import PencilLine from 'lucide-react/icons/pencil-line';
import type { FileEntry, OpenedFile, SkillSummary } from '../../../../shared/model';
import { Button, EmptyState, ErrorState, Spinner, Toolbar, VirtualList } from '../../../elements';
import { api, jumpTo, showFailure, useAnswer, useLibraryVersion } from '../../../stores';
import { sizeText } from './fileTree';
import styles from './FilesTab.module.css';

interface PreviewProps {
  readonly skill: SkillSummary;
  readonly path: string;
  readonly entry: FileEntry | undefined;
}

async function showInFolder(skill: string, path: string): Promise<void> {
  const result = await api().showInFolder({ skill, path });
  if (!result.ok) showFailure(result.error);
}

export function FilePreview({ skill, path, entry }: PreviewProps) {
  const isFile = entry === undefined || entry.type === 'file' || entry.type === 'link';
  return (
    <>
      <Toolbar label="File" className={styles.bar ?? ''}>
        <span className={`${styles.path ?? ''} one-line`} title={path} dir="auto">
          {path}
        </span>
        {isFile && (
          <Button
            size="small"
            icon={PencilLine}
            onClick={() => jumpTo(skill.id, { path, line: 1, column: 1 })}
          >
            Edit this file
          </Button>
        )}
        <Button size="small" icon={FolderOpen} onClick={() => void showInFolder(skill.id, path)}>
          Show in folder
        </Button>
      </Toolbar>
      {isFile ? <FileText skill={skill} path={path} /> : <NotText entry={entry} />}
    </>
  );
}

function NotText({ entry }: { readonly entry: FileEntry }) {
  const folder = entry.type === 'folder';
  return (
    <EmptyState
      icon={Folder}
      title={folder ? 'A folder' : 'Not a regular file'}
      text={folder ? 'Choose a file in it.' : 'Pipes, sockets and devices are never opened.'}
    />
  );
}

function FileText({ skill, path }: { readonly skill: SkillSummary; readonly path: string }) {
  const version = useLibraryVersion();
  const { value, failure } = useAnswer(`${skill.id}\n${path}`, version, () =>
    api().openFile({ skill: skill.id, path }),
  );
  if (failure !== undefined) return <ErrorState title="This file can't be shown" message={failure.message} />;
  if (value === undefined) {
    return (
      <div className={styles.wait}>
        <Spinner label="Reading…" />
      </div>
    );
  }
  return <Lines file={value} />;
}

function Lines({ file }: { readonly file: OpenedFile }) {
  const lines = file.text.split('\n');
  const facts = [
    sizeText(file.size),
    `${String(lines.length)} lines`,
    file.lineEnd.toUpperCase(),
    ...(file.bom ? ['BOM'] : []),
    ...(file.readOnly ? ['read-only'] : []),
  ];
  return (
    <>
      <VirtualList
        role="group"
        aria-label={`Text of ${file.ref.path}`}
        tabIndex={0}
        className={styles.text}
        count={lines.length}
        rowHeight={() => 20}
        measure
        rowKey={(index) => index}
        renderRow={(index) => (
          <div className={styles.line}>
            <span aria-hidden className={styles.number}>
              {index + 1}
            </span>
            {/* A line of a million letters would be laid out whole. */}
            <span dir="auto">{lines[index]?.slice(0, 5000)}</span>
          </div>
        )}
      />
      <p className={styles.facts}>{facts.join(' · ')}</p>
    </>
  );
}
