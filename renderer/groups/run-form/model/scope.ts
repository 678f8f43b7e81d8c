import type { JsonObject, JsonSchema, JsonValue } from '../../../../shared/model';
import { pointerSteps } from '../../run-json';
import type { Field } from './field';

/** One schema document with what is remembered while it is read. */
export interface SchemaScope {
  readonly root: JsonSchema;
  /** draft-07 ignores what stands beside a `$ref`. */
  readonly draft07: boolean;
  readonly fields: WeakMap<JsonObject, Field>;
}

export function openSchema(root: JsonSchema): SchemaScope {
  const dialect = isObject(root) && typeof root.$schema === 'string' ? root.$schema : '';
  return { root, draft07: /draft-0?[4-7]/.test(dialect), fields: new WeakMap() };
}

/** Finds what a `$ref` inside this document names; undefined when it is elsewhere or nowhere. */
export function resolveRef(scope: SchemaScope, ref: string): JsonSchema | undefined {
  const local = withoutOwnId(scope, ref);
  if (!local.startsWith('#')) return undefined;
  const fragment = decodeFragment(local.slice(1));
  if (fragment === '') return scope.root;
  if (!fragment.startsWith('/')) return findAnchor(scope.root, fragment, 0);
  let here: JsonValue | undefined = scope.root;
  for (const step of pointerSteps(fragment)) here = childOf(here, step);
  return isSchema(here) ? here : undefined;
}

function withoutOwnId(scope: SchemaScope, ref: string): string {
  const id = isObject(scope.root) && typeof scope.root.$id === 'string' ? scope.root.$id : '';
  return id !== '' && ref.startsWith(`${id}#`) ? ref.slice(id.length) : ref;
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function childOf(value: JsonValue | undefined, step: string): JsonValue | undefined {
  if (isList(value)) return value[Number(step)];
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

/** Anchors sit in definitions in practice; other places are not searched. */
function findAnchor(schema: JsonSchema, name: string, depth: number): JsonSchema | undefined {
  if (!isObject(schema) || depth > 4) return undefined;
  if (schema.$anchor === name || schema.$id === `#${name}`) return schema;
  for (const holder of [schema.$defs, schema.definitions]) {
    if (!isObject(holder)) continue;
    for (const part of Object.values(holder)) {
      const found = isSchema(part) ? findAnchor(part, name, depth + 1) : undefined;
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

export function isSchema(value: JsonValue | undefined): value is JsonSchema {
  return typeof value === 'boolean' || isObject(value);
}

/** The schemas of a list, or none when it is not a list of schemas. */
export function schemasIn(value: JsonValue | undefined): readonly JsonSchema[] {
  return isList(value) && value.every(isSchema) ? value : [];
}

export function textsIn(value: JsonValue | undefined): readonly string[] {
  return isList(value) ? value.filter((item) => typeof item === 'string') : [];
}
