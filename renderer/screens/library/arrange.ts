import { assertNever } from '../../../shared/assertNever';
import type { SkillSummary } from '../../../shared/model';
import { classWord } from '../../elements';
import {
  searchSkills,
  segmentsBelow,
  type Grouping,
  type LibraryFilter,
  type LibraryView,
  type Sorting,
} from '../../stores';

export type Row =
  | {
      readonly type: 'group';
      readonly key: string;
      readonly label: string;
      readonly count: number;
      readonly collapsed: boolean;
      /** Among what can be chosen, from 1; 0 for the heading of an open group, which can't. */
      readonly position: number;
    }
  | { readonly type: 'skill'; readonly key: string; readonly skill: SkillSummary; readonly position: number };

export interface Arrangement {
  readonly rows: readonly Row[];
  /** Rows that can be chosen: skills, and folded groups, which open when they are chosen. */
  readonly options: number;
  /** Skills that fit query, filter and pack, folded groups included. */
  readonly matching: number;
  /** How many skills each filter would show under the same query and pack. */
  readonly counts: Readonly<Record<LibraryFilter, number>>;
}

function fitsFilter(skill: SkillSummary, filter: LibraryFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'safe':
    case 'mutating':
    case 'dangerous':
      return skill.class === filter;
    case 'documents':
      return skill.kind === 'document';
    case 'errors':
      return skill.state === 'error';
    default:
      return assertNever(filter);
  }
}

function groupOf(skill: SkillSummary, grouping: Grouping): string {
  switch (grouping) {
    case 'category':
      return skill.category === '' ? 'without a category' : skill.category;
    case 'class':
      return classWord(skill.class);
    case 'root':
      return skill.root;
    case 'none':
      return '';
    default:
      return assertNever(grouping);
  }
}

function compareNames(left: SkillSummary, right: SkillSummary): number {
  if (left.name === right.name) return left.id < right.id ? -1 : 1;
  return left.name < right.name ? -1 : 1;
}

function weight(skill: SkillSummary): number {
  return (skill.state === 'error' ? 1_000_000 : 0) + skill.counts.errors * 1000 + skill.counts.warnings;
}

function comparison(sorting: Sorting): (left: SkillSummary, right: SkillSummary) => number {
  switch (sorting) {
    case 'name':
      return compareNames;
    case 'name-descending':
      return (left, right) => compareNames(right, left);
    case 'problems':
      return (left, right) => weight(right) - weight(left) || compareNames(left, right);
    default:
      return assertNever(sorting);
  }
}

const orders = new WeakMap<readonly SkillSummary[], Map<Sorting, readonly SkillSummary[]>>();

/** Sorted once a snapshot and sorting, so that a keystroke sorts nothing. */
function inOrder(skills: readonly SkillSummary[], sorting: Sorting): readonly SkillSummary[] {
  const known = orders.get(skills) ?? new Map<Sorting, readonly SkillSummary[]>();
  orders.set(skills, known);
  const order = known.get(sorting) ?? [...skills].sort(comparison(sorting));
  known.set(sorting, order);
  return order;
}

function inPack(skill: SkillSummary, view: LibraryView): boolean {
  if (view.pack === null || skill.folder === view.pack.folder) return true;
  return segmentsBelow(view.pack.folder, skill.folder).length > 0;
}

/** What the query leaves: closest first, or in the list's order when there is no query. */
function candidates(skills: readonly SkillSummary[], view: LibraryView): readonly SkillSummary[] {
  const found = searchSkills(skills, view.query);
  const base = found === null ? inOrder(skills, view.sorting) : found.flatMap((at) => skills[at] ?? []);
  return view.pack === null ? base : base.filter((skill) => inPack(skill, view));
}

function countFilters(skills: readonly SkillSummary[]): Record<LibraryFilter, number> {
  const counts = { all: skills.length, safe: 0, mutating: 0, dangerous: 0, documents: 0, errors: 0 };
  for (const skill of skills) {
    if (skill.class !== null) counts[skill.class] += 1;
    if (skill.kind === 'document') counts.documents += 1;
    if (skill.state === 'error') counts.errors += 1;
  }
  return counts;
}

/** Group names in their order: as the hits come while searching, else alphabetical. */
function groupOrder(names: readonly string[], searching: boolean): readonly string[] {
  return searching ? names : [...names].sort((left, right) => left.localeCompare(right));
}

/** The rows of the list, from top to bottom. */
export function arrange(skills: readonly SkillSummary[], view: LibraryView): Arrangement {
  const pool = candidates(skills, view);
  const shown = view.filter === 'all' ? pool : pool.filter((skill) => fitsFilter(skill, view.filter));
  const groups = new Map<string, SkillSummary[]>();
  for (const skill of shown) {
    const name = groupOf(skill, view.grouping);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [skill]);
    else group.push(skill);
  }

  const rows: Row[] = [];
  let position = 0;
  for (const label of groupOrder([...groups.keys()], view.query.trim() !== '')) {
    const members = groups.get(label) ?? [];
    const key = `${view.grouping}:${label}`;
    const collapsed = view.collapsed.has(key);
    if (collapsed) position += 1;
    if (view.grouping !== 'none') {
      rows.push({
        type: 'group',
        key,
        label,
        count: members.length,
        collapsed,
        position: collapsed ? position : 0,
      });
    }
    if (collapsed) continue;
    for (const skill of members) {
      position += 1;
      rows.push({ type: 'skill', key: skill.id, skill, position });
    }
  }
  return { rows, options: position, matching: shown.length, counts: countFilters(pool) };
}
