import type { PersonaFile } from '../../../shared/model';

/** A persona's text on its way to a file. */
export interface Draft {
  /** null until its name is known: a new file is called after it. */
  readonly file: string | null;
  readonly text: string;
  /** What the file held when it was opened; null for a new one. */
  readonly base: string | null;
}

export function newPersona(files: readonly PersonaFile[]): Draft {
  const name = freeName('my-persona', files);
  const text = `---
name: ${name}
description: What this persona does.
when_to_use: When it is the right one.
permission_mode: read-only
tools: []
disallowed_tools: []
---

What a model that acts as this persona should know.
`;
  return { file: null, text, base: null };
}

/** The same under another name; nothing else of the text is touched. */
export function copyOf({ file, text }: PersonaFile, files: readonly PersonaFile[]): Draft {
  const name = freeName(`${file.replace(/\.md$/, '')}-copy`, files);
  return { file: null, text: text.replace(/^name:.*$/m, () => `name: ${name}`), base: null };
}

function freeName(wanted: string, files: readonly PersonaFile[]): string {
  const taken = new Set(
    files.flatMap(({ file, persona }) => [file.replace(/\.md$/, ''), persona?.name ?? '']),
  );
  for (let at = 1; ; at++) {
    const name = at === 1 ? wanted : `${wanted}-${String(at)}`;
    if (!taken.has(name)) return name;
  }
}
