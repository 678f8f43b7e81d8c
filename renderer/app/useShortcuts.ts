import { useEffect } from 'react';
import { openPalette, palette, searchWanted, showScreen } from '../stores';
import { hasModifier } from './keys';
import { screenInfos } from './screens';

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}

/** Shows the library and puts the cursor into its search field. */
export function findSkill(): void {
  if (showScreen('library')) searchWanted.set(true);
}

/** What a key does everywhere in the window; undefined when it is nobody's. */
function actionFor(event: KeyboardEvent): (() => void) | undefined {
  if (hasModifier(event)) {
    if (event.key.toLowerCase() === 'k') return openPalette;
    const screen = screenInfos[Number(event.key) - 1];
    return screen === undefined ? undefined : () => showScreen(screen.name);
  }
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (plain && event.key === '/' && !isTyping(event.target)) return findSkill;
  return undefined;
}

/** Listens before anything else does: the editor has keys of its own for some of these. */
export function useShortcuts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (palette.get()) return;
      const action = actionFor(event);
      if (action === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
