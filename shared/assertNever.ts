/** Closes a switch over a union: a member that was forgotten no longer compiles, and throws if it comes anyway. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
