import { createStore } from './createStore';

export const palette = createStore(false);

export function openPalette(): void {
  palette.set(true);
}

export function closePalette(): void {
  palette.set(false);
}

/** Something the command palette offers beside the skills. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** Keys as they are shown, such as `Ctrl 1`. */
  readonly keys?: string;
  readonly run: () => void;
}

export const commands = createStore<readonly Command[]>([]);

/** Offers commands until the function that it answers is called. A later command of the same id replaces an earlier one. */
export function addCommands(added: readonly Command[]): () => void {
  const ids = new Set(added.map((command) => command.id));
  commands.set((known) => [...known.filter((command) => !ids.has(command.id)), ...added]);
  return () => commands.set((known) => known.filter((command) => !added.includes(command)));
}
