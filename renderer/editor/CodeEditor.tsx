import { lazy, Suspense, type ReactNode } from 'react';
import { LoadGuard } from './LoadGuard';
import styles from './CodeEditor.module.css';
import type { CodeEditorProps, DiffEditorProps } from './types';

// Monaco is larger than the rest of the page: it is fetched when the first editor opens, not before.
const MonacoCodeEditor = lazy(async () => ({ default: (await import('./monaco')).MonacoCodeEditor }));
const MonacoDiffEditor = lazy(async () => ({ default: (await import('./monaco')).MonacoDiffEditor }));

/** A text editor. It fills its parent, which must have a height. */
export function CodeEditor(props: CodeEditorProps): ReactNode {
  return (
    <LoadGuard>
      <Suspense fallback={<EditorLoading />}>
        <MonacoCodeEditor {...props} />
      </Suspense>
    </LoadGuard>
  );
}

/** Two texts side by side with their differences. It fills its parent. */
export function DiffEditor(props: DiffEditorProps): ReactNode {
  return (
    <LoadGuard>
      <Suspense fallback={<EditorLoading />}>
        <MonacoDiffEditor {...props} />
      </Suspense>
    </LoadGuard>
  );
}

function EditorLoading(): ReactNode {
  return (
    <p className={styles.note} role="status">
      Opening the editor…
    </p>
  );
}
