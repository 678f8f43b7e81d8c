/** Whether the page may leave where it is. `reason` says what would be lost and what to do first. */
export type LeaveAnswer = { readonly leave: true } | { readonly leave: false; readonly reason: string };

type Guard = () => LeaveAnswer;

const guards = new Set<Guard>();

/**
 * Asks `guard` before another skill, tab or screen is shown, so that leaving never loses anything.
 * A guard may also put its work away safely and let go. Answers the function that takes it back.
 */
export function addLeaveGuard(guard: Guard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** The first objection, or leave to go. */
export function mayLeave(): LeaveAnswer {
  for (const guard of guards) {
    const answer = guard();
    if (!answer.leave) return answer;
  }
  return { leave: true };
}
