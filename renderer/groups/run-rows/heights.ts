/**
 * The heights of a growing number of rows, most of which were never drawn. A Fenwick tree over what each
 * row differs from the usual height: adding rows, finding one by offset and correcting one are O(log n).
 */
export class RowHeights {
  private count = 0;
  private tree = new Float64Array(1025);
  private own = new Float32Array(1024);

  /** @param usual height in pixels of a row that was not measured yet */
  constructor(readonly usual: number) {}

  get length(): number {
    return this.count;
  }

  get total(): number {
    return this.offsetOf(this.count);
  }

  /** Rows are added and taken away at the end. */
  setCount(count: number): void {
    for (let index = count; index < this.count; index += 1) this.set(index, this.usual);
    this.count = count;
    while (this.own.length < count) this.grow();
  }

  get(index: number): number {
    return this.usual + (this.own[index] ?? 0);
  }

  /** Answers by how much the row changed. */
  set(index: number, height: number): number {
    const change = height - this.get(index);
    if (index >= this.own.length || Math.abs(change) < 0.01) return 0;
    this.own[index] = height - this.usual;
    for (let at = index + 1; at < this.tree.length; at += at & -at)
      this.tree[at] = (this.tree[at] ?? 0) + change;
    return change;
  }

  /** Where the row begins, in pixels. */
  offsetOf(index: number): number {
    let sum = index * this.usual;
    for (let at = index; at > 0; at -= at & -at) sum += this.tree[at] ?? 0;
    return sum;
  }

  /** The row that lies at this offset. */
  indexAt(offset: number): number {
    let index = 0;
    let left = offset;
    for (let step = this.own.length; step > 0; step >>= 1) {
      const next = index + step;
      if (next >= this.tree.length) continue;
      const height = step * this.usual + (this.tree[next] ?? 0);
      if (height > left) continue;
      index = next;
      left -= height;
    }
    return Math.max(0, Math.min(index, this.count - 1));
  }

  private grow(): void {
    const size = this.own.length;
    const tree = new Float64Array(size * 2 + 1);
    tree.set(this.tree);
    tree[size * 2] = this.tree[size] ?? 0;
    const own = new Float32Array(size * 2);
    own.set(this.own);
    this.tree = tree;
    this.own = own;
  }
}
