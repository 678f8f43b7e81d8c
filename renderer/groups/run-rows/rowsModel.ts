import { RowHeights } from './heights';
import { rowWindow } from './window';

/** What is drawn now: rows `first` to `end` (exclusive), `offset` pixels below the top of all rows. */
export interface DrawnRows {
  readonly first: number;
  readonly end: number;
  readonly offset: number;
  readonly total: number;
}

/** Where nothing is laid out (tests, a hidden window) a screenful is drawn all the same. */
const VIEW_WITHOUT_LAYOUT = 600;

/** Scroll position and row heights of one list, outside React. */
export class RowsModel {
  private heights: RowHeights;
  private resetKey: unknown = undefined;
  private top = 0;
  private view = VIEW_WITHOUT_LAYOUT;
  private drawn: DrawnRows = { first: 0, end: 0, offset: 0, total: 0 };
  private readonly listeners = new Set<() => void>();

  constructor(usual: number) {
    this.heights = new RowHeights(usual);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getDrawn = (): DrawnRows => this.drawn;

  /**
   * A new `resetKey` says that these are other rows: what was measured no longer counts. With `follow` the
   * last rows are drawn at once, without waiting for the scroll position to arrive there.
   */
  setRows(count: number, usual: number, resetKey: unknown, follow: boolean): void {
    if (resetKey !== this.resetKey || usual !== this.heights.usual) this.heights = new RowHeights(usual);
    this.resetKey = resetKey;
    this.heights.setCount(count);
    if (follow) this.top = Math.max(0, this.heights.total - this.view);
    this.refresh();
  }

  scrolled(top: number, view: number): void {
    this.top = top;
    this.view = view > 0 ? view : VIEW_WITHOUT_LAYOUT;
    this.refresh();
  }

  /** Takes measured heights; answers by how much rows above the first one in sight grew. */
  measured(rows: readonly { readonly index: number; readonly height: number }[]): number {
    const inSight = this.heights.indexAt(this.top);
    let above = 0;
    let changed = false;
    for (const { index, height } of rows) {
      if (height <= 0) continue;
      const change = this.heights.set(index, height);
      changed ||= change !== 0;
      if (index < inSight) above += change;
    }
    if (changed) this.refresh();
    return above;
  }

  /** The scroll position that brings a row to the middle, unless it is in sight already. */
  positionFor(index: number): number {
    const offset = this.heights.offsetOf(index);
    const inSight = offset >= this.top && offset + this.heights.get(index) <= this.top + this.view;
    return inSight ? this.top : Math.max(0, offset - this.view / 2);
  }

  private refresh(): void {
    const { first, end } = rowWindow(this.heights, this.top, this.view);
    const next = { first, end, offset: this.heights.offsetOf(first), total: this.heights.total };
    const now = this.drawn;
    const same =
      next.first === now.first &&
      next.end === now.end &&
      next.offset === now.offset &&
      next.total === now.total;
    if (same) return;
    this.drawn = next;
    for (const listener of this.listeners) listener();
  }
}
