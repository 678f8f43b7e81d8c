import FilePlus from 'lucide-react/icons/file-plus-2';
import FolderPlus from 'lucide-react/icons/folder-plus';
import TextCursorInput from 'lucide-react/icons/text-cursor-input';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button, IconButton, Toolbar, ToolbarGap } from '../../../elements';
import styles from './FilesTab.module.css';

interface FileToolsProps {
  /** Whether the chosen file may be renamed and deleted. */
  readonly changeable: boolean;
  readonly onNewFile: () => void;
  readonly onNewFolder: () => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

export function FileTools({ changeable, onNewFile, onNewFolder, onRename, onDelete }: FileToolsProps) {
  return (
    <Toolbar label="Folder" className={styles.tools ?? ''}>
      <Button size="small" icon={FilePlus} onClick={onNewFile}>
        New file
      </Button>
      <Button size="small" icon={FolderPlus} onClick={onNewFolder}>
        New folder
      </Button>
      <ToolbarGap />
      <IconButton
        icon={TextCursorInput}
        size={14}
        label="Rename (F2)"
        aria-keyshortcuts="F2"
        disabled={!changeable}
        onClick={onRename}
      />
      <IconButton
        icon={Trash2}
        size={14}
        label="Delete (Del)"
        aria-keyshortcuts="Delete"
        disabled={!changeable}
        onClick={onDelete}
      />
    </Toolbar>
  );
}
