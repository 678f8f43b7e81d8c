export { CodeEditor, DiffEditor } from './CodeEditor';
export { applyEdits, applySafeFixes, isTextFix, safeFix } from './edits';
export { fileUri, languageOf } from './files';
export { outlineOf } from './language';
export { setEditorPreferences, useEditorPreferences } from './preferences';
export type { EditorAssist } from './types';
