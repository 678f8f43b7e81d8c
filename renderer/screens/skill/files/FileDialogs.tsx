import { useRef, useState } from 'react';
import type { SkillSummary } from '../../../../shared/model';
import type { Failure } from '../../../../shared/result';
import { Dialog, TextField } from '../../../elements';
import { DialogForm } from '../../../groups/authoring';
import { createFile, createFolder, deleteFile, renameFile, unsavedAt } from './fileActions';

/** What is asked before something is done. `folder` is a slash path, empty for the skill's own. */
export type FileQuestion =
  | { readonly type: 'new-file' | 'new-folder'; readonly folder: string }
  | { readonly type: 'rename' | 'delete'; readonly path: string };

interface FileDialogsProps {
  readonly skill: SkillSummary;
  readonly question: FileQuestion | null;
  readonly onClose: () => void;
  /** Gets the path that is to be chosen now; empty when it is gone. */
  readonly onDone: (path: string) => void;
}

export function FileDialogs({ skill, question, onClose, onDone }: FileDialogsProps) {
  if (question === null) return null;
  const then = (path: string) => (failure: Failure | null) => {
    if (failure === null) onDone(path);
    return failure;
  };
  switch (question.type) {
    case 'new-file':
    case 'new-folder': {
      const file = question.type === 'new-file';
      return (
        <PathDialog
          title={file ? 'New file' : 'New folder'}
          submit="Create"
          start={question.folder === '' ? '' : `${question.folder}/`}
          onSubmit={(path) => (file ? createFile : createFolder)(skill, path).then(then(path))}
          onClose={onClose}
        />
      );
    }
    case 'rename':
      return (
        <PathDialog
          title={`Rename ${question.path}`}
          submit="Rename"
          start={question.path}
          onSubmit={(path) => renameFile(skill, question.path, path).then(then(path))}
          onClose={onClose}
        />
      );
    case 'delete':
      return (
        <Dialog open onClose={onClose} title={`Delete ${question.path}?`}>
          <DialogForm
            label={`Delete ${question.path}`}
            submit="Delete anyway"
            danger
            ready
            onSubmit={() => deleteFile(skill, question.path).then(then(''))}
            onClose={onClose}
          >
            <p>
              <strong>Unsaved text in {unsavedAt(skill, question.path).join(', ')}.</strong> It is in no file,
              so the trash will not have it. Save first to keep it.
            </p>
          </DialogForm>
        </Dialog>
      );
  }
}

interface PathDialogProps {
  readonly title: string;
  readonly submit: string;
  readonly start: string;
  readonly onSubmit: (path: string) => Promise<Failure | null>;
  readonly onClose: () => void;
}

function PathDialog({ title, submit, start, onSubmit, onClose }: PathDialogProps) {
  const [path, setPath] = useState(start);
  const input = useRef<HTMLInputElement>(null);
  const complete = path.trim() !== '' && !path.endsWith('/') && path !== start;
  return (
    <Dialog open onClose={onClose} title={title} initialFocus={input}>
      <DialogForm
        label={title}
        submit={submit}
        ready={complete}
        onSubmit={() => onSubmit(path)}
        onClose={onClose}
      >
        <TextField
          ref={input}
          label="Path"
          mono
          value={path}
          onChange={setPath}
          help="Below the skill’s folder; / separates folders, and those that are missing are made."
        />
      </DialogForm>
    </Dialog>
  );
}
