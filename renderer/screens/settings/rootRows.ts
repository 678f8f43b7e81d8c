import type { RootStatus, Settings } from '../../../shared/model';

export interface RootRow {
  readonly path: string;
  /** Where it comes from, in words. */
  readonly from: string;
  readonly removable: boolean;
  readonly skills: number;
  /** Why it can't be looked through; empty when it can. */
  readonly trouble: string;
}

const origins: Record<RootStatus['from'], string> = {
  environment: 'from ONGRID_SKILLS_EXTERNAL_DIRS',
  settings: 'added here',
  store: "the app's own store",
  example: 'example pack',
  'command-line': 'from the command line',
};

function troubleOf(root: RootStatus): string {
  if (root.state === 'present') return '';
  if (root.reason !== '') return `${root.state}: ${root.reason}`;
  return root.state === 'absent' ? 'absent: it is looked for until it appears' : 'refused';
}

/** Roots as the last scan saw them; one that was just added and is not scanned yet is there too. */
export function rootRows(roots: readonly RootStatus[], settings: Settings): readonly RootRow[] {
  const seen = roots.map((root) => ({
    path: root.path,
    from: origins[root.from],
    removable: root.from === 'settings',
    skills: root.skills,
    trouble: troubleOf(root),
  }));
  const known = new Set(roots.filter((root) => root.from === 'settings').map((root) => root.path));
  const added = settings.roots
    .filter((path) => !known.has(path))
    .map((path) => ({ path, from: origins.settings, removable: true, skills: 0, trouble: '' }));
  return [...seen, ...added];
}
