import type { Readable } from 'node:stream';

/** So long may one stream be worked on before everything else gets its turn. */
const TURN_MS = 8;

/**
 * Hands each chunk of a stream to `take`, and lets go of the thread in between: a program can print faster than
 * its lines are dealt with, and the system hands out whatever there is in one go.
 */
export function takeTurns(stream: Readable, take: (chunk: Buffer) => void): void {
  let turnBegan: number | null = null;
  stream.on('data', (chunk: Buffer) => {
    if (turnBegan === null) {
      turnBegan = performance.now();
      setImmediate(() => (turnBegan = null));
    }
    take(chunk);
    if (performance.now() - turnBegan < TURN_MS) return;
    stream.pause();
    setImmediate(() => stream.resume());
  });
}
