import { KeyCode, KeyMod, type editor } from 'monaco-editor/editor/editor.api';
import { useEffect } from 'react';
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
    ];
    return () => {
      for (const action of actions) action.dispose();
    };
  }, [instance, latest]);
}
