import type { editor } from 'monaco-editor/editor/editor.api';

/** What all our editors share. */
export const sharedOptions: editor.IStandaloneEditorConstructionOptions = {
  fontFamily: 'ui-monospace, "JetBrains Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace',
  fontSize: 13,
  lineHeight: 21,
  fontLigatures: false,
  // The window's own keys are told apart from typing by the text area that has the focus.
  editContext: false,
  automaticLayout: true,
  fixedOverflowWidgets: true,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  smoothScrolling: false,
  wrappingIndent: 'same',
  renderLineHighlight: 'line',
  renderLineHighlightOnlyWhenFocus: false,
  renderWhitespace: 'selection',
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  padding: { top: 10, bottom: 10 },
  lineNumbersMinChars: 4,
  glyphMargin: false,
  folding: true,
  showFoldingControls: 'mouseover',
  links: true,
  // The bytes of the file are the author's: nothing is changed or asked about unbidden.
  unusualLineTerminators: 'off',
  trimAutoWhitespace: false,
  tabSize: 2,
  stickyScroll: { enabled: false },
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
};
