/**
 * Templates come from strangers and are interpreted in the program's own process, so each of these ends a
 * rendering that would go on too long or grow too large. All are far above what real skills need.
 */

/** Characters of a template. */
export const MAX_TEMPLATE = 2 * 1024 * 1024;

/** Outputs and tags of a template: the library's parser slows down with their square. */
export const MAX_BRACES = 10_000;

/** Milliseconds of one rendering; asked at every step and every filter. */
export const MAX_RENDER_MS = 500;

/** Values and characters that filters and ranges may make. */
export const MAX_MADE = 500_000;

/** Characters of the result, and of everything captured on the way. */
const MAX_OUTPUT = 8 * 1024 * 1024;

/** Counts what a rendering writes. */
export class OutputBudget {
  private left = MAX_OUTPUT;

  /** @throws when more was written than a rendering may write */
  use(characters: number): void {
    this.left -= characters;
    if (this.left < 0) throw new Error(`the result is longer than ${String(MAX_OUTPUT)} characters`);
  }
}
