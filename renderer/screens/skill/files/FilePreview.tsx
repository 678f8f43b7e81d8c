import Folder from 'lucide-react/icons/folder';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import FolderOpen from 'lucide-react/icons/folder-open';
import PencilLine from 'lucide-react/icons/pencil-line';
import { useState } from 'react';
import { assertNever } from '../../../../shared/assertNever';
import type { FileEntry, FilePreview as Preview, SkillSummary } from '../../../../shared/model';
import { Button, EmptyState, ErrorState, Spinner, Switch, Toolbar } from '../../../elements';
import { api, jumpTo, showFailure, useAnswer, useLibraryVersion } from '../../../stores';
import { sizeText } from './fileTree';
import styles from './FilesTab.module.css';
import { MarkdownPreview } from './MarkdownPreview';
import { PicturePreview } from './PicturePreview';
import { TextPreview } from './TextPreview';

interface PreviewProps {
  readonly skill: SkillSummary;
  readonly path: string;
  readonly entry: FileEntry | undefined;
}

async function showInFolder(skill: string, path: string): Promise<void> {
  const result = await api().showInFolder({ skill, path });
  if (!result.ok) showFailure(result.error);
}

/** One file, without changing it. */
export function FilePreview({ skill, path, entry }: PreviewProps) {
  const isFile = entry === undefined || entry.type === 'file' || entry.type === 'link';
  if (isFile) return <OneFile skill={skill} path={path} entry={entry} />;
  const folder = entry.type === 'folder';
  return (
    <>
      <Bar skill={skill} path={path} />
      <EmptyState
        icon={Folder}
        title={folder ? 'A folder' : 'Not a regular file'}
        text={
          folder
            ? 'Choose a file in it, or make a new one here.'
            : 'Pipes, sockets and devices are never opened.'
        }
      />
    </>
  );
}

function OneFile({ skill, path, entry }: PreviewProps) {
  const version = useLibraryVersion();
  const [drawn, setDrawn] = useState(true);
  const { value, failure } = useAnswer(`${skill.id}\n${path}`, version, () =>
    api().previewFile({ skill: skill.id, path }),
  );
  const markdown = value?.type === 'text' && /\.(?:md|markdown)$/i.test(path);
  return (
    <>
      <Bar
        skill={skill}
        path={path}
        editable={value === undefined || value.type === 'text'}
        drawn={markdown ? drawn : undefined}
        onDrawn={setDrawn}
      />
      {failure !== undefined ? (
        <ErrorState title="This file can't be shown" message={failure.message} />
      ) : value === undefined ? (
        <div className={styles.wait}>
          <Spinner label="Reading…" />
        </div>
      ) : (
        <Shown preview={value} path={path} entry={entry} drawn={markdown && drawn} />
      )}
    </>
  );
}

interface BarProps {
  readonly skill: SkillSummary;
  readonly path: string;
  readonly editable?: boolean;
  /** Whether Markdown is shown as it reads; undefined for what is none. */
  readonly drawn?: boolean | undefined;
  readonly onDrawn?: (drawn: boolean) => void;
}

function Bar({ skill, path, editable = false, drawn, onDrawn }: BarProps) {
  return (
    <Toolbar label="File" className={styles.bar ?? ''}>
      <span className={`${styles.path ?? ''} one-line`} title={path} dir="auto">
        {path}
      </span>
      {drawn !== undefined && onDrawn !== undefined && (
        <Switch label="Preview" checked={drawn} onChange={onDrawn} />
      )}
      {editable && (
        <Button size="small" icon={PencilLine} onClick={() => jumpTo(skill.id, { path, line: 1, column: 1 })}>
          Edit this file
        </Button>
      )}
      <Button size="small" icon={FolderOpen} onClick={() => void showInFolder(skill.id, path)}>
        Show in folder
      </Button>
    </Toolbar>
  );
}

interface ShownProps {
  readonly preview: Preview;
  readonly path: string;
  readonly entry: FileEntry | undefined;
  readonly drawn: boolean;
}

function Shown({ preview, path, entry, drawn }: ShownProps) {
  const limits =
    entry?.overResourceLimit === true ? ['over the 256 KiB that load_skill_resource hands out'] : [];
  switch (preview.type) {
    case 'text':
      return drawn ? (
        <MarkdownPreview file={preview.file} limits={limits} />
      ) : (
        <TextPreview file={preview.file} limits={limits} />
      );
    case 'image':
      return <PicturePreview picture={preview} path={path} limits={limits} />;
    case 'none':
      return (
        <EmptyState
          icon={FileQuestion}
          title="Not shown"
          text={
            <>
              {preview.reason}
              <br />
              {[sizeText(preview.size), ...limits].join(' · ')}
            </>
          }
        />
      );
    default:
      return assertNever(preview);
  }
}
