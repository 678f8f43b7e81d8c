import { KeyCode, KeyMod, type editor } from 'monaco-editor/editor/editor.api';
import { useEffect } from 'react';
import { editorPreferences, setEditorPreferences } from '../preferences';
import type { CodeEditorProps } from '../types';
import { useLatest } from './useLatest';

/** Commands of ours in the editor: by key, and in the list that F1 opens. */
export function useActions(instance: editor.IStandaloneCodeEditor | null, props: CodeEditorProps): void {
  const latest = useLatest(props);
  useEffect(() => {
    if (instance === null) return;
    const actions = [
      instance.addAction({
        id: 'skillbench.save',
        label: 'Save File',
        keybindings: [KeyMod.CtrlCmd | KeyCode.KeyS],
        run: () => latest.current.onSave?.(),
      }),
      instance.addAction({
        id: 'skillbench.wordWrap',
        label: 'Toggle Word Wrap',
        keybindings: [KeyMod.Alt | KeyCode.KeyZ],
        run: () => setEditorPreferences({ wordWrap: !editorPreferences().wordWrap }),
      }),
      instance.addAction({
        id: 'skillbench.screenReader',
        label: 'Toggle Screen Reader Mode',
        run: () =>
          setEditorPreferences({
            screenReader: editorPreferences().screenReader === 'on' ? 'auto' : 'on',
          }),
      }),
    ];
    return () => {
      for (const action of actions) action.dispose();
    };
  }, [instance, latest]);
}
