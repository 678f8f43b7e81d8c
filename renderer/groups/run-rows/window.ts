import type { RowHeights } from './heights';

/** However tall the window is, no more rows than this are in the DOM. */
const MAX_ROWS = 58;
const SPARE = 6;

export interface RowWindow {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

/** The rows to draw for a scroll position: those in sight and a few beside them. */
export function rowWindow(heights: RowHeights, top: number, viewHeight: number): RowWindow {
  if (heights.length === 0) return { first: 0, end: 0 };
  const seenFirst = heights.indexAt(Math.max(0, top));
  const seenEnd = Math.min(
    heights.length,
    heights.indexAt(Math.max(0, top) + viewHeight) + 1,
    seenFirst + MAX_ROWS,
  );
  const spare = Math.max(0, Math.min(SPARE, Math.floor((MAX_ROWS - (seenEnd - seenFirst)) / 2)));
  return { first: Math.max(0, seenFirst - spare), end: Math.min(heights.length, seenEnd + spare) };
}
