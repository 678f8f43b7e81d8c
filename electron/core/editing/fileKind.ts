/** The files that have fields of their own; every other file is plain text. */
export type SkillFileKind = 'document' | 'manifest' | 'text';

/** Judged by the last segment of a slash path, to the letter: `skill.md` is no SKILL.md. */
export function fileKind(path: string): SkillFileKind {
  const name = path.split('/').at(-1);
  if (name === 'SKILL.md') return 'document';
  return name === 'skill.json' ? 'manifest' : 'text';
}
