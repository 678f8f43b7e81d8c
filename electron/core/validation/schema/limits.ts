import type { JsonSchema, JsonValue } from '../../../../shared/model';

/** **Ours**: schemas and arguments are walked recursively by the validator; this is far below where the stack ends. */
export const MAX_DEPTH = 200;

/** **Ours**, in UTF-16 code units of its JSON. The validator compiles a program from a schema. */
export const MAX_SCHEMA_LENGTH = 1024 * 1024;

export const MAX_ERRORS = 50;

/** Whether a value nests deeper than the limit. Walks with a list of its own, so that its depth can't end our stack. */
export function isTooDeep(value: JsonValue | JsonSchema): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each === 'object' && each !== null)
        for (const child of Object.values(each)) next.push(child);
    }
    level = next;
  }
  return false;
}
