/** A list of whole numbers that grows cheaply to millions. */
export class NumberList {
  length = 0;
  private numbers = new Int32Array(1024);

  push(value: number): void {
    if (this.length === this.numbers.length) {
      const larger = new Int32Array(this.length * 2);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.length] = value;
    this.length += 1;
  }

  at(index: number): number {
    return index < this.length ? (this.numbers[index] ?? -1) : -1;
  }
}
