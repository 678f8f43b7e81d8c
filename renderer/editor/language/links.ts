import { readBlock } from './block';

/** A mention of a file of the skill's folder. Columns count from 1. */
export interface FileLink {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  /** Slash path relative to the skill's folder. */
  readonly path: string;
}

const linkTarget = /\]\(<?([^()\s<>]+)>?/g;
const codeSpan = /`([^`\s]+)`/g;

function clean(target: string): string {
  const bare = target.replace(/[?#].*$/, '').replace(/^\.\//, '');
  try {
    return decodeURIComponent(bare);
  } catch {
    // Not an escape after all: the name is taken as it is written.
    return bare;
  }
}

/** Links and code spans in the body that name one of these files. */
export function fileLinksOf(lines: readonly string[], files: readonly string[]): readonly FileLink[] {
  const known = new Set(files);
  const first = readBlock(lines)?.closeLine ?? 0;
  return lines.flatMap((text, at) =>
    at < first
      ? []
      : [linkTarget, codeSpan].flatMap((pattern) =>
          [...text.matchAll(pattern)].flatMap((match): readonly FileLink[] => {
            const target = match[1] ?? '';
            const path = clean(target);
            if (!known.has(path)) return [];
            const from = match.index + match[0].indexOf(target) + 1;
            return [{ line: at + 1, from, to: from + target.length, path }];
          }),
        ),
  );
}

/** The entry of a manifest, when it is one of these files. */
export function entryLinkOf(lines: readonly string[], files: readonly string[]): FileLink | null {
  for (const [at, text] of lines.entries()) {
    const match = /"entry"\s*:\s*"((?:\.\/)?([^"\\]+))"/.exec(text);
    const written = match?.[1];
    const path = match?.[2];
    if (match === null || written === undefined || path === undefined || !files.includes(path)) continue;
    const from = match.index + match[0].lastIndexOf(written) + 1;
    return { line: at + 1, from, to: from + written.length, path };
  }
  return null;
}
