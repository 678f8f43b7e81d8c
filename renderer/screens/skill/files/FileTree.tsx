import type { LucideIcon } from 'lucide-react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import File from 'lucide-react/icons/file';
import FileSymlink from 'lucide-react/icons/file-symlink';
import FileTerminal from 'lucide-react/icons/file-terminal';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { FileEntry } from '../../../../shared/model';
import { cx, Icon, VirtualList } from '../../../elements';
import { fileTree, sizeText, type FileRow } from './fileTree';
import styles from './FileTree.module.css';
import { useFileTree } from './useFileTree';

interface FileTreeProps {
  readonly entries: readonly FileEntry[];
  readonly chosen: string;
  readonly onChoose: (path: string) => void;
  /** Enter on a file. */
  readonly onOpen: (path: string) => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

function iconOf(row: FileRow, open: boolean): LucideIcon {
  if (row.node.folder) return open ? ChevronDown : ChevronRight;
  if (row.node.entry?.type === 'link') return FileSymlink;
  return row.node.entry?.executable === true ? FileTerminal : File;
}

function notesOf(entry: FileEntry | null): readonly string[] {
  if (entry === null || entry.type === 'folder') return [];
  return [
    sizeText(entry.size),
    ...(entry.type === 'link' ? ['link'] : []),
    ...(entry.type === 'other' ? ['not a regular file'] : []),
    ...(entry.executable ? ['executable'] : []),
    ...(entry.overResourceLimit ? ['over the 256 KiB that load_skill_resource hands out'] : []),
  ];
}

export function FileTree({ entries, chosen, onChoose, ...keys }: FileTreeProps) {
  const tree = useFileTree(fileTree(entries), chosen, onChoose, keys);
  return (
    <VirtualList
      role="tree"
      aria-label="Files"
      aria-activedescendant={tree.active < 0 ? undefined : `file-${String(tree.active)}`}
      tabIndex={0}
      className={styles.tree}
      count={tree.rows.length}
      rowHeight={() => 26}
      rowKey={(index) => tree.rows[index]?.node.path ?? index}
      scrollTo={tree.active}
      keep={tree.active}
      onKeyDown={tree.onKeyDown}
      renderRow={(index) => {
        const row = tree.rows[index];
        if (row === undefined) return null;
        const open = tree.isOpen(row.node.path);
        const notes = notesOf(row.node.entry);
        return (
          <div
            id={`file-${String(index)}`}
            role="treeitem"
            aria-label={[row.node.name, ...notes].join(', ')}
            aria-level={row.level}
            aria-posinset={row.position}
            aria-setsize={row.siblings}
            aria-selected={index === tree.active}
            aria-expanded={row.node.folder ? open : undefined}
            title={row.node.path}
            style={{ paddingInlineStart: row.level * 14 - 4 }}
            className={cx(styles.row, index === tree.active && styles.active)}
            onClick={() => tree.choose(row)}
          >
            <Icon of={iconOf(row, open)} size={14} className={styles.icon} />
            <span className="one-line mono" dir="auto">
              {row.node.name}
            </span>
            {row.node.entry?.overResourceLimit === true && (
              <Icon of={TriangleAlert} size={13} className={styles.limit} />
            )}
            <span className={styles.size}>{notes[0]}</span>
          </div>
        );
      }}
    />
  );
}
