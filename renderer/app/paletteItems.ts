import type { SkillSummary } from '../../shared/model';
import { openSkill, rescan, searchSkills, setTheme, showScreen, type Command } from '../stores';
import { keyText } from './keys';
import { screenInfos } from './screens';
import { findSkill } from './useShortcuts';

export type PaletteItem =
  | { readonly type: 'skill'; readonly key: string; readonly skill: SkillSummary; readonly run: () => void }
  | { readonly type: 'command'; readonly key: string; readonly command: Command; readonly run: () => void };

/** Enough to choose from; more would be scrolled past. */
const MOST_SKILLS = 40;

/** Commands that are there whatever is on screen. */
function standingCommands(): readonly Command[] {
  const screens = screenInfos.map((screen, index) => ({
    id: `show-${screen.name}`,
    title: `Show ${screen.title}`,
    keys: keyText(String(index + 1)),
    run: () => void showScreen(screen.name),
  }));
  return [
    ...screens,
    { id: 'find', title: 'Search skills', keys: '/', run: findSkill },
    { id: 'rescan', title: 'Rescan the library', run: () => void rescan() },
    { id: 'theme-light', title: 'Theme: light', run: () => void setTheme('light') },
    { id: 'theme-dark', title: 'Theme: dark', run: () => void setTheme('dark') },
    { id: 'theme-system', title: 'Theme: follow the system', run: () => void setTheme('system') },
  ];
}

function matches(title: string, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const text = title.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Skills first, closest first, then commands; commands first while nothing is typed. */
export function paletteItems(
  skills: readonly SkillSummary[],
  added: readonly Command[],
  query: string,
): readonly PaletteItem[] {
  const commands = [...added, ...standingCommands()]
    .filter((command) => matches(command.title, query))
    .map((command): PaletteItem => ({ type: 'command', key: command.id, command, run: command.run }));
  const found = searchSkills(skills, query);
  const chosen =
    found === null
      ? skills.slice(0, MOST_SKILLS)
      : found.slice(0, MOST_SKILLS).flatMap((at) => skills[at] ?? []);
  const own = chosen.map((skill): PaletteItem => ({
    type: 'skill',
    key: skill.id,
    skill,
    run: () => void openSkill(skill.id),
  }));
  return found === null ? [...commands, ...own] : [...own, ...commands];
}
