export { CodeEditor, DiffEditor } from './CodeEditor';
export { applyEdits, applySafeFixes, isTextFix, safeFix, type TextFix } from './edits';
export { fileUri, languageOf } from './files';
export { outlineOf } from './language';
export { setEditorPreferences, useEditorPreferences, type EditorPreferences } from './preferences';
export type { CheckedText, CodeEditorProps, DiffEditorProps, EditorAssist, EditorLanguage } from './types';
