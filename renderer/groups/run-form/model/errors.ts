import type { ArgumentError } from '../../../../shared/model';
import { pointerTo } from '../../run-json';
import type { Problem } from './compose';

export interface PlacedError {
  readonly message: string;
  /** Something needed is not there yet: no reproach to someone who is still filling in. */
  readonly missing: boolean;
}

/** Errors by the JSON Pointer of the place they are shown at. */
export type PlacedErrors = ReadonlyMap<string, PlacedError>;

const missingWords = /\b(?:required|missing|must be given)\b/i;
const quotedName = /['"`“]([^'"`”]+)['"`”]/;

/**
 * One message a place: what the form saw itself, else what main's check said. A missing member is reported
 * at its parent by some checkers; it belongs at the member's own field.
 */
export function placeErrors(problems: readonly Problem[], checked: readonly ArgumentError[]): PlacedErrors {
  const placed = new Map<string, PlacedError>();
  const add = (pointer: string, error: PlacedError): void => {
    if (!placed.has(pointer)) placed.set(pointer, error);
  };
  for (const { pointer, message } of problems) add(pointer, { message, missing: false });
  for (const { path, message } of checked) {
    const missing = missingWords.test(message);
    const member = missing ? quotedName.exec(message)?.[1] : undefined;
    const atParent = member !== undefined && !path.endsWith(pointerTo('', member));
    add(atParent ? pointerTo(path, member) : path, {
      message: atParent ? 'Needed, and not there.' : message,
      missing,
    });
  }
  return placed;
}

/** The errors worth showing before anybody tried to run: not those that only say what is not filled in yet. */
export function withoutMissing(errors: PlacedErrors): PlacedErrors {
  return new Map([...errors].filter(([, error]) => !error.missing));
}

/** The errors that no drawn field shows: they go above the form. */
export function unplaced(errors: PlacedErrors, drawn: ReadonlySet<string>): readonly ArgumentError[] {
  return [...errors].flatMap(([path, { message }]) => (drawn.has(path) ? [] : [{ path, message }]));
}
