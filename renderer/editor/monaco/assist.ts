import type { editor } from 'monaco-editor/editor/editor.api';
import type { EditorAssist } from '../types';

/** What the owner of a text gave beyond it. Providers are registered once for all texts and look here. */
const assists = new WeakMap<editor.ITextModel, EditorAssist>();

const nothing: EditorAssist = { files: [], folderName: '', toolNames: [], openFile: () => undefined };

export function setAssist(model: editor.ITextModel, assist: EditorAssist | undefined): void {
  if (assist === undefined) assists.delete(model);
  else assists.set(model, assist);
}

export function assistOf(model: editor.ITextModel): EditorAssist {
  return assists.get(model) ?? nothing;
}
