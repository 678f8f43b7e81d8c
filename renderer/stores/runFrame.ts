/** A hidden window draws no frames; then a timer stands in, so that a run is not held up for want of one. */
const WITHOUT_FRAME_MS = 250;

/** Calls back once, at the next frame. */
export function atNextFrame(callback: () => void): void {
  let due = true;
  const once = (): void => {
    if (!due) return;
    due = false;
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    callback();
  };
  const timer = setTimeout(once, WITHOUT_FRAME_MS);
  const frame = requestAnimationFrame(once);
}
