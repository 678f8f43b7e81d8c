import { createStore } from './createStore';

export const libraryFilters = ['all', 'safe', 'mutating', 'dangerous', 'documents', 'errors'] as const;
export type LibraryFilter = (typeof libraryFilters)[number];

export const groupings = ['category', 'class', 'root', 'none'] as const;
export type Grouping = (typeof groupings)[number];

export const sortings = ['name', 'name-descending', 'problems'] as const;
export type Sorting = (typeof sortings)[number];

/** Shows only the skills of one pack. */
export interface PackFilter {
  readonly name: string;
  readonly folder: string;
}

/** How the list is looked at. Kept while other screens are open; grouping and sorting also across starts. */
export interface LibraryView {
  readonly query: string;
  readonly filter: LibraryFilter;
  readonly grouping: Grouping;
  readonly sorting: Sorting;
  readonly pack: PackFilter | null;
  /** Keys of the groups that are folded. */
  readonly collapsed: ReadonlySet<string>;
}

const KEPT_AS = 'library-view';

function oneOf<T extends string>(values: readonly T[], value: unknown, otherwise: T): T {
  return values.find((known) => known === value) ?? otherwise;
}

/** What was kept may be from another version, or be nonsense: only known words are taken. */
function readKept(): Pick<LibraryView, 'grouping' | 'sorting'> {
  let kept: unknown = null;
  try {
    kept = JSON.parse(localStorage.getItem(KEPT_AS) ?? 'null');
  } catch {
    // Nothing readable is kept: start as on the first day.
  }
  const fields = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  return {
    grouping: oneOf(groupings, fields.grouping, 'category'),
    sorting: oneOf(sortings, fields.sorting, 'name'),
  };
}

const start: LibraryView = {
  query: '',
  filter: 'all',
  grouping: 'category',
  sorting: 'name',
  pack: null,
  collapsed: new Set(),
};

export const libraryView = createStore<LibraryView>({ ...start, ...readKept() });

export function changeView(change: Partial<LibraryView>): void {
  libraryView.set((view) => ({ ...view, ...change }));
  const { grouping, sorting } = libraryView.get();
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify({ grouping, sorting }));
  } catch {
    // Storage is full or closed: the view still holds until the window closes.
  }
}

/** Shows everything again; grouping and sorting stay. */
export function clearFilters(): void {
  changeView({ query: '', filter: 'all', pack: null });
}

export function toggleGroup(key: string): void {
  const collapsed = new Set(libraryView.get().collapsed);
  if (!collapsed.delete(key)) collapsed.add(key);
  changeView({ collapsed });
}

/** Set when something asks for the search field; the field takes the focus and sets it back. */
export const searchWanted = createStore(false);
