import type { JsonObject, JsonSchema } from '../../../../shared/model';
import { mergeSchemas } from './merge';
import { isObject, isSchema, resolveRef, schemasIn, type SchemaScope } from './scope';

/** References may lead to references; more than this many in a row lead in a circle. */
const MAX_HOPS = 40;

export type Flat =
  { readonly ok: true; readonly schema: JsonObject } | { readonly ok: false; readonly reason: string };

/**
 * One schema without `$ref` and `allOf` at its own level: what they say is merged in. Fields that an
 * `if` or a dependency may ask for are there too, as optional ones; whether they fit is for main to check.
 */
export function flattenSchema(schema: JsonSchema, scope: SchemaScope, hops = 0): Flat {
  if (schema === true) return { ok: true, schema: {} };
  if (schema === false) return { ok: false, reason: 'the schema allows no value here' };
  if (hops > MAX_HOPS) return { ok: false, reason: 'the schema refers to itself without end' };
  const parts = partsOf(schema, scope);
  if (parts === null) return { ok: false, reason: `${JSON.stringify(schema.$ref)} is not in this schema` };
  let whole: JsonObject = parts.own;
  for (const part of parts.others) {
    const flat = flattenSchema(part, scope, hops + 1);
    if (!flat.ok) return flat;
    const merged = mergeSchemas(whole, flat.schema);
    if (merged === null) return { ok: false, reason: 'its rules cannot be drawn together' };
    whole = merged;
  }
  return { ok: true, schema: withConditionalFields(whole) };
}

function partsOf(
  schema: JsonObject,
  scope: SchemaScope,
): { readonly own: JsonObject; readonly others: readonly JsonSchema[] } | null {
  const { $ref, allOf, ...own } = schema;
  const others = schemasIn(allOf);
  if (typeof $ref !== 'string') return { own, others };
  const target = resolveRef(scope, $ref);
  if (target === undefined) return null;
  if (!scope.draft07) return { own, others: [target, ...others] };
  const { title, description, default: preset } = own;
  return { own: defined({ title, description, default: preset }), others: [target] };
}

function defined(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}

function withConditionalFields(schema: JsonObject): JsonObject {
  const dependent = [schema.dependentSchemas, schema.dependencies].flatMap((holder) =>
    isObject(holder) ? Object.values(holder) : [],
  );
  const extra = [schema.then, schema.else, ...dependent].filter(isSchema).filter(isObject);
  if (extra.length === 0) return schema;
  const own = isObject(schema.properties) ? schema.properties : {};
  let added: JsonObject = {};
  for (const part of extra) added = { ...added, ...(isObject(part.properties) ? part.properties : {}) };
  return { ...schema, properties: { ...added, ...own } };
}
