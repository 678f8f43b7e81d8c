import type { JsonObject, JsonSchema, JsonValue } from '../../../../shared/model';
import { isList, isObject, isSchema, textsIn } from './scope';

type Combine = (own: JsonValue, other: JsonValue) => JsonValue | undefined;

/** How two values of one keyword become one that holds both to account. Undefined means: cannot be drawn. */
const rules: Readonly<Record<string, Combine>> = {
  type: intersectTypes,
  enum: (own, other) =>
    isList(own) && isList(other) ? own.filter((value) => hasValue(other, value)) : undefined,
  required: (own, other) => [...new Set([...textsIn(own), ...textsIn(other)])],
  properties: mergeProperties,
  patternProperties: mergeProperties,
  items: bothSchemas,
  additionalProperties: bothSchemas,
  minimum: larger,
  exclusiveMinimum: larger,
  minLength: larger,
  minItems: larger,
  maximum: smaller,
  exclusiveMaximum: smaller,
  maxLength: smaller,
  maxItems: smaller,
  // Two choices at once cannot be drawn as one list of branches.
  oneOf: () => undefined,
  anyOf: () => undefined,
};

/**
 * One schema for two that both apply. What is only said about the value (title, default, …) comes from
 * `own`, which stands nearer to the reader. Null when the form cannot draw the two together.
 */
export function mergeSchemas(own: JsonObject, other: JsonObject): JsonObject | null {
  const merged: Record<string, JsonValue | undefined> = { ...other, ...own };
  for (const [key, combine] of Object.entries(rules)) {
    const [mine, theirs] = [own[key], other[key]];
    if (mine === undefined || theirs === undefined || sameValue(mine, theirs)) continue;
    const both = combine(mine, theirs);
    if (both === undefined) return null;
    merged[key] = both;
  }
  return merged;
}

function intersectTypes(own: JsonValue, other: JsonValue): JsonValue | undefined {
  const mine = typeList(own);
  const theirs = typeList(other);
  const both = mine.filter(
    (name) => theirs.includes(name) || (name === 'integer' && theirs.includes('number')),
  );
  if (mine.includes('number') && !both.includes('number') && theirs.includes('integer')) both.push('integer');
  return both.length === 0 ? undefined : both;
}

export function typeList(value: JsonValue | undefined): readonly string[] {
  return typeof value === 'string' ? [value] : textsIn(value);
}

function mergeProperties(own: JsonValue, other: JsonValue): JsonValue | undefined {
  if (!isObject(own) || !isObject(other)) return undefined;
  const merged = new Map(Object.entries(own));
  for (const [key, theirs] of Object.entries(other)) {
    const mine = merged.get(key);
    merged.set(
      key,
      mine === undefined || theirs === undefined ? (mine ?? theirs) : { allOf: [mine, theirs] },
    );
  }
  return Object.fromEntries(merged);
}

function bothSchemas(own: JsonValue, other: JsonValue): JsonValue | undefined {
  if (!isSchema(own) || !isSchema(other)) return undefined;
  if (own === false || other === false) return false;
  if (own === true) return other;
  return other === true ? own : ({ allOf: [own, other] } satisfies JsonSchema);
}

function larger(own: JsonValue, other: JsonValue): JsonValue | undefined {
  return typeof own === 'number' && typeof other === 'number' ? Math.max(own, other) : undefined;
}

function smaller(own: JsonValue, other: JsonValue): JsonValue | undefined {
  return typeof own === 'number' && typeof other === 'number' ? Math.min(own, other) : undefined;
}

function sameValue(one: JsonValue, other: JsonValue): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function hasValue(list: readonly JsonValue[], value: JsonValue): boolean {
  return list.some((item) => sameValue(item, value));
}
