import type { ArgumentError } from '../../../../shared/model';
import { pointerTo } from '../../run-json';
import type { Problem } from './compose';

/** Messages by the JSON Pointer of the place they are shown at. */
export type PlacedErrors = ReadonlyMap<string, string>;

const missing = /(?:required property|missing|required)[^'"`“]*['"`“]([^'"`”]+)['"`”]/i;

/**
 * One message a place: what the form saw itself, else what main's check said. A missing member is reported
 * at its parent by some checkers; it belongs at the member's own field.
 */
export function placeErrors(problems: readonly Problem[], checked: readonly ArgumentError[]): PlacedErrors {
  const placed = new Map<string, string>();
  const add = (pointer: string, message: string): void => {
    if (!placed.has(pointer)) placed.set(pointer, message);
  };
  for (const { pointer, message } of problems) add(pointer, message);
  for (const { path, message } of checked) {
    const member = missing.exec(message)?.[1];
    const known = member !== undefined && !path.endsWith(pointerTo('', member));
    add(known ? pointerTo(path, member) : path, known ? 'Needed, and not there.' : message);
  }
  return placed;
}

/** The messages that no drawn field shows: they go above the form. */
export function unplaced(errors: PlacedErrors, drawn: ReadonlySet<string>): readonly ArgumentError[] {
  return [...errors].flatMap(([path, message]) => (drawn.has(path) ? [] : [{ path, message }]));
}
