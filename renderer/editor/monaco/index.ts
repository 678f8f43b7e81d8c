export { MonacoCodeEditor } from './MonacoCodeEditor';
export { MonacoDiffEditor } from './MonacoDiffEditor';
