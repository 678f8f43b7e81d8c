/** Lets so many at once through; the others wait in the order in which they came. */
export class Slots {
  private taken = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly max: number) {}

  get queued(): number {
    return this.waiting.length;
  }

  get free(): boolean {
    return this.taken < this.max;
  }

  /** Settles with true when it is one's turn, or with false when `cancelled` settles first. */
  async take(cancelled: Promise<unknown>): Promise<boolean> {
    if (this.free) {
      this.taken++;
      return true;
    }
    let turn = (): void => undefined;
    const mine = new Promise<boolean>((resolve) => {
      turn = () => resolve(true);
      this.waiting.push(turn);
    });
    const came = await Promise.race([mine, cancelled.then(() => false)]);
    if (came) return true;
    const place = this.waiting.indexOf(turn);
    // It may have become one's turn in the same moment: then the slot goes on to the next.
    if (place === -1) this.give();
    else this.waiting.splice(place, 1);
    return false;
  }

  give(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.taken--;
    else next();
  }
}
