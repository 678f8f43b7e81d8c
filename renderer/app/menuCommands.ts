import type { AppCommand } from '../../shared/contract';
import { assertNever } from '../../shared/assertNever';
import { api, openPalette, showScreen } from '../stores';
import { findSkill } from './useShortcuts';

const screenOf = {
  'show-library': 'library',
  'show-packs': 'packs',
  'show-runs': 'runs',
  'show-problems': 'problems',
  'show-settings': 'settings',
} as const;

function carryOut(command: AppCommand): void {
  switch (command) {
    case 'open-palette':
      openPalette();
      return;
    case 'find-skill':
      findSkill();
      return;
    case 'show-library':
    case 'show-packs':
    case 'show-runs':
    case 'show-problems':
    case 'show-settings':
      showScreen(screenOf[command]);
      return;
    // The editor and the Run tab listen for their own.
    case 'save':
    case 'run':
      return;
    default:
      assertNever(command);
  }
}

/** Does what the application menu says. */
export function followMenu(): () => void {
  return api().on('command', carryOut);
}
