import { useMemo } from 'react';
import type { SkillId, SkillSummary } from '../../shared/model';
import { createStore } from './createStore';

/** Which files of a skill are open in the editor, in order, and which of them is shown. */
export interface FileTabs {
  readonly paths: readonly string[];
  readonly active: string;
}

const fileTabs = createStore<Readonly<Record<SkillId, FileTabs>>>({});

/** The skill's own file (`SKILL.md` or `skill.json`), relative to its folder. */
export function mainFile(skill: SkillSummary): string {
  return skill.id.slice(skill.folder.length).replace(/^[\\/]+/, '');
}

function atFirst(skill: SkillSummary): FileTabs {
  const main = mainFile(skill);
  return { paths: [main], active: main };
}

/** The tabs of a skill; at first its own file alone. */
export function useFileTabs(skill: SkillSummary): FileTabs {
  const opened = fileTabs.use((all) => all[skill.id]);
  const first = useMemo(() => atFirst(skill), [skill]);
  return opened ?? first;
}

/** Shows a file, in a new tab when it has none. */
export function showFile(skill: SkillSummary, path: string): void {
  fileTabs.set((all) => {
    const { paths } = all[skill.id] ?? atFirst(skill);
    const next: FileTabs = { paths: paths.includes(path) ? paths : [...paths, path], active: path };
    return { ...all, [skill.id]: next };
  });
}

/** Closes a tab; the skill's own file always stays. */
export function closeTab(skill: SkillSummary, path: string): void {
  const main = mainFile(skill);
  if (path === main) return;
  fileTabs.set((all) => {
    const { paths, active } = all[skill.id] ?? atFirst(skill);
    const at = paths.indexOf(path);
    const left = paths.filter((other) => other !== path);
    const next = active === path ? (left[Math.max(0, at - 1)] ?? main) : active;
    return { ...all, [skill.id]: { paths: left, active: next } };
  });
}
