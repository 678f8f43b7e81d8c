import EditorWorker from 'monaco-editor/editor/editor.worker.js?worker';
import JsonWorker from 'monaco-editor/languages/features/json/json.worker.js?worker';

const answered = new Set<string>();

/**
 * Says in the document which workers really answered. Monaco falls back to the page's own thread
 * without a word when one does not start; tests look here.
 */
function reportAnswer(name: string): void {
  if (answered.has(name)) return;
  answered.add(name);
  document.documentElement.dataset['editorWorkers'] = [...answered].sort().join(',');
}

function start(name: string, worker: Worker): Worker {
  worker.addEventListener('message', () => reportAnswer(name), { once: true });
  return worker;
}

/** Must have run before the first editor is made. */
export function setUpWorkers(): void {
  globalThis.MonacoEnvironment = {
    getWorker: (_id, label) =>
      label === 'json' ? start('json', new JsonWorker()) : start('editor', new EditorWorker()),
  };
}
