import type * as GrayMatter from 'gray-matter';

/**
 * gray-matter, loaded when a skill is first written. It is never given a file to read: it would evaluate a block
 * that calls itself JavaScript, and hold back one that failed before. `splitDocument` does that part.
 */
export function matterLibrary(): Pick<typeof GrayMatter, 'stringify'> {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import can't be put off in synchronous code
  return require('gray-matter') as typeof GrayMatter;
}
