import type { SkillId } from '../../shared/model';
import { createStore } from './createStore';
import { mayLeave } from './guards';
import { showFailure } from './toasts';

export const screenNames = ['library', 'packs', 'runs', 'problems', 'settings'] as const;
export type ScreenName = (typeof screenNames)[number];

export const skillTabs = ['overview', 'edit', 'run', 'model', 'files'] as const;
export type SkillTab = (typeof skillTabs)[number];

/** A place in a file of the chosen skill. Each jump is a new object, so that the same place can be asked for twice. */
export interface GoTo {
  /** Slash path relative to the skill's folder. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

export interface Place {
  readonly screen: ScreenName;
  readonly skillId: SkillId | null;
  readonly tab: SkillTab;
  readonly goTo: GoTo | undefined;
}

export const navigation = createStore<Place>({
  screen: 'library',
  skillId: null,
  tab: 'overview',
  goTo: undefined,
});

/** Answers whether it went: a guard may hold the page where it is. */
function go(next: Partial<Place>): boolean {
  const here = navigation.get();
  const target: Place = { ...here, goTo: undefined, ...next };
  const leaves = target.screen !== here.screen || target.skillId !== here.skillId || target.tab !== here.tab;
  if (leaves) {
    const answer = mayLeave();
    if (!answer.leave) {
      showFailure({ code: 'busy', message: answer.reason });
      return false;
    }
  }
  navigation.set(target);
  return true;
}

export function showScreen(screen: ScreenName): boolean {
  return go({ screen });
}

/** Shows a skill in the library, on the tab that is open unless another is named. */
export function openSkill(skillId: SkillId, tab?: SkillTab): boolean {
  return go({ screen: 'library', skillId, ...(tab === undefined ? {} : { tab }) });
}

export function showTab(tab: SkillTab): boolean {
  return go({ tab });
}

/** Opens a skill's file in the editor at one place. */
export function jumpTo(skillId: SkillId, goTo: GoTo): boolean {
  return go({ screen: 'library', skillId, tab: 'edit', goTo: { ...goTo } });
}
