import { useState, type KeyboardEvent } from 'react';
import { visibleRows, type FileNode, type FileRow } from './fileTree';

interface FileTreeState {
  readonly rows: readonly FileRow[];
  readonly active: number;
  readonly isOpen: (path: string) => boolean;
  readonly choose: (row: FileRow) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** What the keys do with the chosen file beyond moving. */
export interface FileKeys {
  readonly onOpen: (path: string) => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

/** Index of the row of the folder that row `at` lies in. */
function parentOf(rows: readonly FileRow[], at: number): number {
  const level = rows[at]?.level ?? 1;
  for (let index = at - 1; index >= 0; index -= 1) {
    if ((rows[index]?.level ?? 1) < level) return index;
  }
  return at;
}

/** Opening, closing and moving in a tree of files, the way trees are moved in everywhere. */
export function useFileTree(
  nodes: readonly FileNode[],
  chosen: string,
  onChoose: (path: string) => void,
  keys: FileKeys,
): FileTreeState {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = visibleRows(nodes, closed);
  const active = rows.findIndex((row) => row.node.path === chosen);

  const toggle = (path: string): void => {
    const next = new Set(closed);
    if (!next.delete(path)) next.add(path);
    setClosed(next);
  };
  const moveTo = (index: number): void => {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
    if (row !== undefined) onChoose(row.node.path);
  };
  const choose = (row: FileRow): void => {
    onChoose(row.node.path);
    if (row.node.folder) toggle(row.node.path);
  };

  const inside = (row: FileRow, open: boolean): void => {
    if (!row.node.folder) return;
    if (!open) toggle(row.node.path);
    else moveTo(active + 1);
  };
  const outside = (row: FileRow, open: boolean): void => {
    if (row.node.folder && open) toggle(row.node.path);
    else moveTo(parentOf(rows, active));
  };

  const enter = (row: FileRow): void => {
    if (row.node.folder) choose(row);
    else keys.onOpen(row.node.path);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[active];
    const open = row !== undefined && !closed.has(row.node.path);
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: () => moveTo(active + 1),
      ArrowUp: () => moveTo(active - 1),
      Home: () => moveTo(0),
      End: () => moveTo(rows.length - 1),
      ArrowRight: () => row !== undefined && inside(row, open),
      ArrowLeft: () => row !== undefined && outside(row, open),
      Enter: () => row !== undefined && enter(row),
      ' ': () => row !== undefined && choose(row),
      F2: keys.onRename,
      Delete: keys.onDelete,
    };
    const action = actions[event.key];
    if (action === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  };

  return { rows, active, isOpen: (path) => !closed.has(path), choose, onKeyDown };
}
