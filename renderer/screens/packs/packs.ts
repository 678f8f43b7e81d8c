import type { LibrarySnapshot, RootStatus, SkillId, SkillSummary } from '../../../shared/model';
import { segmentsBelow } from '../../stores';

/** A folder directly below a root, or the root itself, with the skills that lie in it. */
export interface Pack {
  readonly name: string;
  readonly folder: string;
  readonly root: RootStatus;
  readonly skills: number;
  readonly safe: number;
  readonly mutating: number;
  readonly dangerous: number;
  readonly documents: number;
  readonly errors: number;
  readonly shadowed: number;
  /** Those that can be run. */
  readonly runnable: readonly SkillId[];
}

function lastName(path: string): string {
  return path.split(/[\\/]/).filter(Boolean).at(-1) ?? path;
}

/** The folder names of packs below a root: those that hold skills deeper down, rather than being one skill. */
function packNames(root: RootStatus, skills: readonly SkillSummary[]): ReadonlySet<string> {
  const deep = skills
    .map((skill) => segmentsBelow(root.path, skill.folder))
    .filter((parts) => parts.length > 1);
  return new Set(deep.map((parts) => parts[0] ?? ''));
}

function summed(name: string, folder: string, root: RootStatus, skills: readonly SkillSummary[]): Pack {
  const count = (fits: (skill: SkillSummary) => boolean): number => skills.filter(fits).length;
  return {
    name,
    folder,
    root,
    skills: skills.length,
    safe: count((skill) => skill.class === 'safe'),
    mutating: count((skill) => skill.class === 'mutating'),
    dangerous: count((skill) => skill.class === 'dangerous'),
    documents: count((skill) => skill.kind === 'document'),
    errors: count((skill) => skill.state === 'error'),
    shadowed: count((skill) => skill.shadowedBy !== undefined),
    runnable: skills.filter(isRunnable).map((skill) => skill.id),
  };
}

function isRunnable({ kind, state, shadowedBy }: SkillSummary): boolean {
  return kind === 'subprocess' && state === 'normal' && shadowedBy === undefined;
}

function packsOf(root: RootStatus, skills: readonly SkillSummary[]): readonly Pack[] {
  const names = packNames(root, skills);
  const members = new Map<string, SkillSummary[]>();
  for (const skill of skills) {
    const first = segmentsBelow(root.path, skill.folder)[0] ?? '';
    const name = names.has(first) ? first : '';
    members.set(name, [...(members.get(name) ?? []), skill]);
  }
  const separator = root.path.includes('\\') ? '\\' : '/';
  const base = root.path.endsWith(separator) ? root.path.slice(0, -1) : root.path;
  return [...members]
    .map(([name, own]) =>
      name === ''
        ? summed(lastName(root.path), root.path, root, own)
        : summed(name, `${base}${separator}${name}`, root, own),
    )
    .sort((left, right) => (left.folder < right.folder ? -1 : 1));
}

/** Every pack of the library, root by root in the roots' order. */
export function listPacks(snapshot: LibrarySnapshot): readonly Pack[] {
  return snapshot.roots.flatMap((root) =>
    packsOf(
      root,
      snapshot.skills.filter((skill) => skill.root === root.path),
    ),
  );
}
