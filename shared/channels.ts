/** The IPC channel behind a function of the contract. */
export function callChannel(name: string): string {
  return `skillbench:call:${name}`;
}

/** The IPC channel of an event of the contract. */
export function eventChannel(name: string): string {
  return `skillbench:event:${name}`;
}
