import { useSyncExternalStore } from 'react';

/** How a person likes the editor; the same for every text. */
export interface EditorPreferences {
  readonly wordWrap: boolean;
  /** `auto` asks the system whether a screen reader runs; `on` writes for one in any case. */
  readonly screenReader: 'auto' | 'on';
  /** Tab goes to the next control instead of writing a tab. Ctrl-M in the editor does the same for the moment. */
  readonly tabMovesFocus: boolean;
}

const KEY = 'editor-preferences';
const atFirst: EditorPreferences = { wordWrap: true, screenReader: 'auto', tabMovesFocus: false };
const listeners = new Set<() => void>();
let current: EditorPreferences | undefined;

function read(): EditorPreferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const held = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
    return {
      wordWrap: held['wordWrap'] !== false,
      screenReader: held['screenReader'] === 'on' ? 'on' : 'auto',
      tabMovesFocus: held['tabMovesFocus'] === true,
    };
  } catch {
    // Unreadable or forbidden storage costs the preferences, nothing else.
    return atFirst;
  }
}

export function editorPreferences(): EditorPreferences {
  current ??= read();
  return current;
}

export function setEditorPreferences(change: Partial<EditorPreferences>): void {
  current = { ...editorPreferences(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // They hold until the window closes.
  }
  for (const listener of listeners) listener();
}

export function useEditorPreferences(): EditorPreferences {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, editorPreferences);
}
