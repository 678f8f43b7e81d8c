export { CodeEditor, DiffEditor } from './CodeEditor';
export { applyEdits, applySafeFixes, isTextFix, safeFix, type TextFix } from './edits';
export { fileUri, languageOf } from './files';
export type { CheckedText, CodeEditorProps, DiffEditorProps, EditorAssist, EditorLanguage } from './types';
