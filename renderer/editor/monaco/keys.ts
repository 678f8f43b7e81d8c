import { editor, KeyCode, KeyMod } from 'monaco-editor/editor/editor.api';

/** Keys that differ from Monaco's own. */
export function setUpKeys(): void {
  editor.addKeybindingRules([
    // F8 steps through this file's findings; Monaco's own goes on to other files, which are not shown here.
    { keybinding: KeyCode.F8, command: 'editor.action.marker.next', when: 'editorTextFocus' },
    { keybinding: KeyMod.Shift | KeyCode.F8, command: 'editor.action.marker.prev', when: 'editorTextFocus' },
  ]);
}
