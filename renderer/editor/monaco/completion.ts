import { languages, type editor } from 'monaco-editor/editor/editor.api';
import { completeAt, type Suggestion } from '../language';
import { assistOf } from './assist';

const kinds: Record<Suggestion['kind'], languages.CompletionItemKind> = {
  key: languages.CompletionItemKind.Property,
  value: languages.CompletionItemKind.Value,
  file: languages.CompletionItemKind.File,
  tool: languages.CompletionItemKind.Function,
  template: languages.CompletionItemKind.Snippet,
};

function item(suggestion: Suggestion, line: number, rank: number): languages.CompletionItem {
  return {
    label: suggestion.label,
    kind: kinds[suggestion.kind],
    documentation: { value: suggestion.note },
    insertText: suggestion.insert,
    filterText: suggestion.label,
    sortText: String(rank).padStart(4, '0'),
    range: {
      startLineNumber: line,
      endLineNumber: line,
      startColumn: suggestion.from,
      endColumn: suggestion.to,
    },
    ...(suggestion.isSnippet
      ? { insertTextRules: languages.CompletionItemInsertTextRule.InsertAsSnippet }
      : {}),
    ...(suggestion.again === true
      ? { command: { id: 'editor.action.triggerSuggest', title: 'Suggest' } }
      : {}),
  };
}

/** The entry of a manifest: the files beside it, those that look like programs first. */
function entryFiles(model: editor.ITextModel, line: number, column: number): readonly Suggestion[] {
  const text = model.getLineContent(line);
  const typed = /"entry"\s*:\s*"([^"]*)$/.exec(text.slice(0, column - 1))?.[1];
  if (typed === undefined) return [];
  const rest = /^[^"]*/.exec(text.slice(column - 1))?.[0].length ?? 0;
  const looksRunnable = (path: string): boolean => !/\.(json|md|txt|ya?ml|csv)$/i.test(path);
  return assistOf(model)
    .files.filter((path) => path !== 'skill.json')
    .sort((a, b) => Number(looksRunnable(b)) - Number(looksRunnable(a)))
    .map((path) => ({
      label: path,
      kind: 'file',
      note: 'A file of this skill.',
      insert: path,
      isSnippet: false,
      from: column - typed.length,
      to: column + rest,
    }));
}

export function registerCompletion(): void {
  languages.registerCompletionItemProvider('skill-md', {
    triggerCharacters: [' ', '(', '`', '/', ':'],
    provideCompletionItems: (model, { lineNumber, column }) => ({
      suggestions: completeAt(model.getLinesContent(), lineNumber, column, assistOf(model)).map(
        (suggestion, rank) => item(suggestion, lineNumber, rank),
      ),
    }),
  });
  languages.registerCompletionItemProvider('json', {
    triggerCharacters: ['"', '/'],
    provideCompletionItems: (model, { lineNumber, column }) => ({
      suggestions: entryFiles(model, lineNumber, column).map((suggestion, rank) =>
        item(suggestion, lineNumber, rank),
      ),
    }),
  });
}
