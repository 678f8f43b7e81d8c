import { DiffEditor, Editor, loader } from '@monaco-editor/react';
import { monaco } from './setup';

// Without this the wrapper fetches Monaco from a server that the content policy does not allow.
loader.config({ monaco });

export { DiffEditor as ReactDiffEditor, Editor as ReactEditor };
