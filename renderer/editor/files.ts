import type { FileRef } from '../../shared/model';
import type { EditorLanguage } from './types';

const byExtension: Readonly<Record<string, EditorLanguage>> = {
  json: 'json',
  md: 'markdown',
  markdown: 'markdown',
  mdx: 'markdown',
  yaml: 'yaml',
  yml: 'yaml',
  py: 'python',
  sh: 'shell',
  bash: 'shell',
  zsh: 'shell',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  mts: 'typescript',
  tsx: 'typescript',
  css: 'css',
  html: 'html',
  htm: 'html',
  xml: 'xml',
  svg: 'xml',
  sql: 'sql',
  ini: 'ini',
  toml: 'ini',
  ps1: 'powershell',
  rb: 'ruby',
  go: 'go',
  rs: 'rust',
  java: 'java',
  cs: 'csharp',
  bicep: 'bicep',
  tf: 'hcl',
};

/** The language a file is shown in, by its name alone. */
export function languageOf(path: string): EditorLanguage {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name === 'SKILL.md') return 'skill-md';
  if (name === 'skill.json') return 'skill-json';
  if (name === 'Dockerfile') return 'dockerfile';
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return byExtension[extension] ?? 'plaintext';
}

/** A name for a skill's file in the editor: each file has its own, whatever characters its path holds. */
export function fileUri(ref: FileRef): string {
  const path = ref.path.split('/').map(encodeURIComponent).join('/');
  return `skill-file:///${encodeURIComponent(ref.skill)}/${path}`;
}
