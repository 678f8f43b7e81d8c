import { editor, Uri } from 'monaco-editor/editor/editor.api';

/** Undo histories of texts that are not shown are kept for this many of them. */
const MAX_KEPT = 30;

/** The caller's name of a text → Monaco's. Ours are plain ASCII: schemas are matched to them by pattern. */
const uris = new Map<string, Uri>();
let made = 0;

/** Monaco's address of the text that the caller calls `name`. */
export function uriOf(name: string): Uri {
  const known = uris.get(name);
  if (known !== undefined) {
    // Moved to the end: the map's order is the order of last use.
    uris.delete(name);
    uris.set(name, known);
    return known;
  }
  made += 1;
  const file = name.slice(name.lastIndexOf('/') + 1).replace(/[^A-Za-z0-9._-]/g, '_');
  const uri = Uri.from({ scheme: 'text', path: `/${made}/${file === '' ? 'text' : file}` });
  uris.set(name, uri);
  return uri;
}

/** Monaco's own languages know a manifest as JSON. */
export function monacoLanguage(language: string): string {
  return language === 'skill-json' ? 'json' : language;
}

/** The text's model, made from `value` if there is none. */
export function modelOf(name: string, language: string, value: string): editor.ITextModel {
  const uri = uriOf(name);
  const known = editor.getModel(uri);
  if (known !== null) return known;
  const model = editor.createModel(value, monacoLanguage(language), uri);
  // The page speaks LF only; main puts the file's own line ends back.
  model.setEOL(editor.EndOfLineSequence.LF);
  forgetOldest();
  return model;
}

function forgetOldest(): void {
  for (const [name, uri] of uris) {
    if (uris.size <= MAX_KEPT) return;
    const model = editor.getModel(uri);
    if (model?.isAttachedToEditor() === true) continue;
    model?.dispose();
    uris.delete(name);
  }
}

/** Makes the model hold `value` by the smallest single edit, so that the caret and the undo history survive. */
export function replaceText(model: editor.ITextModel, value: string): void {
  const old = model.getValue();
  if (old === value) return;
  const limit = Math.min(old.length, value.length);
  let head = 0;
  while (head < limit && old[head] === value[head]) head += 1;
  let tail = 0;
  while (tail < limit - head && old[old.length - 1 - tail] === value[value.length - 1 - tail]) tail += 1;
  const start = model.getPositionAt(head);
  const end = model.getPositionAt(old.length - tail);
  const range = {
    startLineNumber: start.lineNumber,
    startColumn: start.column,
    endLineNumber: end.lineNumber,
    endColumn: end.column,
  };
  model.pushStackElement();
  model.pushEditOperations([], [{ range, text: value.slice(head, value.length - tail) }], () => null);
  model.pushStackElement();
  // A cut inside a surrogate pair is moved by Monaco; the text must be right in any case.
  if (model.getValue() !== value) model.setValue(value);
}
