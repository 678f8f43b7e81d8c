import type { PlacedErrors, SchemaScope } from './model';

/** What every field of one form needs, handed down as it is. */
export interface FormContext {
  readonly scope: SchemaScope;
  readonly errors: PlacedErrors;
  /** Begins the ids of the form's elements, so that two forms do not share any. */
  readonly idPrefix: string;
}

/** The id of the control for a place; the screen focuses the first wrong one by it. */
export function fieldId(context: FormContext, pointer: string): string {
  // Names may hold blanks, which would end an id where ids are listed.
  return `${context.idPrefix}${encodeURIComponent(pointer)}`;
}
