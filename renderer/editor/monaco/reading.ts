import { editor, languages, Uri, type IRange } from 'monaco-editor/editor/editor.api';
import {
  entryLinkOf,
  fileLinksOf,
  foldsOf,
  hoverAt,
  outlineOf,
  type FileLink,
  type OutlineNode,
} from '../language';
import { assistOf } from './assist';

const SCHEME = 'skill-link';

function onLine(line: number, from: number, to: number): IRange {
  return { startLineNumber: line, endLineNumber: line, startColumn: from, endColumn: to };
}

const symbolKinds: Record<OutlineNode['kind'], languages.SymbolKind> = {
  block: languages.SymbolKind.Namespace,
  key: languages.SymbolKind.Property,
  heading: languages.SymbolKind.String,
};

function symbol(model: editor.ITextModel, node: OutlineNode): languages.DocumentSymbol {
  return {
    name: node.name,
    detail: '',
    kind: symbolKinds[node.kind],
    tags: [],
    range: {
      ...onLine(node.line, 1, 1),
      endLineNumber: node.endLine,
      endColumn: model.getLineMaxColumn(Math.min(node.endLine, model.getLineCount())),
    },
    selectionRange: onLine(node.line, 1, model.getLineMaxColumn(node.line)),
    children: node.children.map((child) => symbol(model, child)),
  };
}

function link(model: editor.ITextModel, { line, from, to, path }: FileLink): languages.ILink {
  return {
    range: onLine(line, from, to),
    url: Uri.from({ scheme: SCHEME, path: `/${path}`, query: model.uri.toString() }),
    tooltip: `Open ${path}`,
  };
}

/** What helps to read a text: hovers, outline, folding, links to files of the skill. */
export function registerReading(): void {
  languages.registerHoverProvider('skill-md', {
    provideHover: (model, { lineNumber, column }) => {
      const hover = hoverAt(model.getLinesContent(), lineNumber, column);
      if (hover === null) return null;
      return {
        range: onLine(hover.line, hover.from, hover.to),
        contents: hover.paragraphs.map((value) => ({ value })),
      };
    },
  });
  languages.registerDocumentSymbolProvider('skill-md', {
    displayName: 'SKILL.md',
    provideDocumentSymbols: (model) => outlineOf(model.getLinesContent()).map((node) => symbol(model, node)),
  });
  languages.registerFoldingRangeProvider('skill-md', {
    provideFoldingRanges: (model) => [...foldsOf(model.getLinesContent())],
  });
  languages.registerLinkProvider('skill-md', {
    provideLinks: (model) => ({
      links: fileLinksOf(model.getLinesContent(), assistOf(model).files).map((found) => link(model, found)),
    }),
  });
  languages.registerLinkProvider('json', {
    provideLinks: (model) => {
      const entry = entryLinkOf(model.getLinesContent(), assistOf(model).files);
      return { links: entry === null ? [] : [link(model, entry)] };
    },
  });
  editor.registerLinkOpener({
    open: (uri) => {
      if (uri.scheme !== SCHEME) return false;
      const model = editor.getModel(Uri.parse(uri.query));
      if (model !== null) assistOf(model).openFile(uri.path.slice(1));
      return true;
    },
  });
}
