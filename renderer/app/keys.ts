import { appInfo } from '../stores';

function onMac(): boolean {
  return appInfo.get().platform === 'darwin';
}

/** How a key with the platform's main modifier is written: `Ctrl K`, or `⌘ K` on a Mac. */
export function keyText(key: string): string {
  return `${onMac() ? '⌘' : 'Ctrl'} ${key}`;
}

/** The modifier's name for `aria-keyshortcuts`. */
export function modifierAria(): string {
  return onMac() ? 'Meta' : 'Control';
}

/** Whether the platform's main modifier, and no other, is held. */
export function hasModifier(event: KeyboardEvent): boolean {
  const held = onMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  return held && !event.altKey && !event.shiftKey;
}
