import type { FileEntry } from '../../../../shared/model';

export interface FileNode {
  readonly path: string;
  readonly name: string;
  readonly folder: boolean;
  /** null for a folder that is only known by what lies in it. */
  readonly entry: FileEntry | null;
  readonly children: readonly FileNode[];
}

export interface FileRow {
  readonly node: FileNode;
  /** 1 for what lies at the top. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
}

interface Growing {
  readonly path: string;
  readonly name: string;
  entry: FileEntry | null;
  readonly children: Map<string, Growing>;
}

function compareNodes(left: FileNode, right: FileNode): number {
  if (left.folder !== right.folder) return left.folder ? -1 : 1;
  return left.name < right.name ? -1 : 1;
}

function finished(node: Growing): FileNode {
  const children = [...node.children.values()].map(finished).sort(compareNodes);
  const folder = node.entry === null || node.entry.type === 'folder' || children.length > 0;
  return { path: node.path, name: node.name, folder, entry: node.entry, children };
}

/** The tree behind a flat list of paths: folders first, each level by name. */
export function fileTree(entries: readonly FileEntry[]): readonly FileNode[] {
  const top: Growing = { path: '', name: '', entry: null, children: new Map() };
  for (const entry of entries) {
    let node = top;
    for (const name of entry.path.split('/')) {
      const path = node.path === '' ? name : `${node.path}/${name}`;
      const next = node.children.get(name) ?? { path, name, entry: null, children: new Map() };
      node.children.set(name, next);
      node = next;
    }
    node.entry = entry;
  }
  return finished(top).children;
}

/** The rows in sight: what lies in a closed folder is left out. */
export function visibleRows(
  nodes: readonly FileNode[],
  closed: ReadonlySet<string>,
  level = 1,
): readonly FileRow[] {
  return nodes.flatMap((node, index): readonly FileRow[] => {
    const row = { node, level, position: index + 1, siblings: nodes.length };
    if (!node.folder || closed.has(node.path)) return [row];
    return [row, ...visibleRows(node.children, closed, level + 1)];
  });
}

/** Bytes as people read them. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${String(bytes)} B`;
  const kib = bytes / 1024;
  return kib < 1024 ? `${kib.toFixed(1)} KiB` : `${(kib / 1024).toFixed(1)} MiB`;
}
