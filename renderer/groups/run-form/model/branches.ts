import type { JsonObject, JsonSchema, JsonValue } from '../../../../shared/model';
import type { Branch } from './field';
import { flattenSchema } from './flatten';
import { mergeSchemas, typeList } from './merge';
import { isList, isObject, schemasIn, type SchemaScope } from './scope';

export type Branches =
  | { readonly kind: 'none' }
  | { readonly kind: 'options'; readonly options: readonly { label: string; value: JsonValue }[] }
  | { readonly kind: 'choice'; readonly branches: readonly Branch[] }
  | { readonly kind: 'json'; readonly reason: string };

const about = ['title', 'description', 'default', 'deprecated', 'examples'];

/** `null` as one of several types or branches becomes a mark on the field instead of a branch. */
export function withoutNull(
  schema: JsonObject,
  scope: SchemaScope,
): { readonly schema: JsonObject; readonly nullable: boolean } {
  const types = typeList(schema.type);
  if (types.length > 1 && types.includes('null')) {
    const rest = types.filter((type) => type !== 'null');
    const options = isList(schema.enum) ? { enum: schema.enum.filter((value) => value !== null) } : {};
    return { schema: { ...schema, ...options, type: rest }, nullable: true };
  }
  if (schema.nullable === true) return { schema, nullable: true };
  if (isList(schema.enum) && schema.enum.length > 1 && schema.enum.includes(null)) {
    return { schema: { ...schema, enum: schema.enum.filter((value) => value !== null) }, nullable: true };
  }
  for (const key of ['anyOf', 'oneOf'] as const) {
    const all = schemasIn(schema[key]);
    const rest = all.filter((branch) => !isNullOnly(branch));
    if (rest.length === all.length || rest.length === 0) continue;
    return { schema: single({ ...schema, [key]: rest }, key, rest, scope), nullable: true };
  }
  return { schema, nullable: false };
}

function isNullOnly(branch: JsonSchema): boolean {
  return isObject(branch) && (branch.type === 'null' || branch.const === null);
}

/** A choice of one is no choice: its branch is merged in. */
function single(
  schema: JsonObject,
  key: 'anyOf' | 'oneOf',
  branches: readonly JsonSchema[],
  scope: SchemaScope,
): JsonObject {
  const [only] = branches;
  if (branches.length !== 1 || only === undefined) return schema;
  const flat = flattenSchema(only, scope);
  const { [key]: _gone, ...rest } = schema;
  return (flat.ok ? mergeSchemas(rest, flat.schema) : null) ?? schema;
}

/** Branches that only ask for other members to be there change nothing about what is drawn. */
export function constraintsOnly(schema: JsonSchema): boolean {
  if (!isObject(schema)) return false;
  const keys = Object.keys(schema).filter((key) => !about.includes(key));
  return (
    keys.length > 0 && keys.every((key) => key === 'required' || key === 'not' || key === 'dependentRequired')
  );
}

/** What `oneOf` and `anyOf` of a flattened schema ask the form to draw. */
export function branchesOf(schema: JsonObject, scope: SchemaScope): Branches {
  const oneOf = drawn(schema.oneOf);
  const anyOf = drawn(schema.anyOf);
  if (oneOf.length > 0 && anyOf.length > 0) return { kind: 'json', reason: 'two choices apply at once' };
  const list = oneOf.length > 0 ? oneOf : anyOf;
  if (list.length === 0) return { kind: 'none' };
  const options = list.map(optionOf);
  if (options.every((option) => option !== null)) return { kind: 'options', options };
  const { oneOf: _one, anyOf: _any, title: _t, description: _d, default: _p, ...base } = schema;
  const branches: Branch[] = [];
  for (const [at, branch] of list.entries()) {
    const flat = flattenSchema(branch, scope);
    const whole = flat.ok ? mergeSchemas(flat.schema, base) : null;
    if (whole === null) return { kind: 'json', reason: 'its branches cannot be drawn' };
    branches.push({ label: branchLabel(whole, at), schema: whole });
  }
  return { kind: 'choice', branches: withDistinctLabels(branches) };
}

function drawn(value: JsonValue | undefined): readonly JsonSchema[] {
  const list = schemasIn(value);
  return list.every(constraintsOnly) ? [] : list;
}

function optionOf(branch: JsonSchema): { label: string; value: JsonValue } | null {
  if (!isObject(branch) || branch.const === undefined) return null;
  const label = typeof branch.title === 'string' ? branch.title : JSON.stringify(branch.const);
  return {
    label: typeof branch.const === 'string' && branch.title === undefined ? branch.const : label,
    value: branch.const,
  };
}

function branchLabel(schema: JsonObject, at: number): string {
  if (typeof schema.title === 'string' && schema.title !== '') return schema.title;
  const properties = isObject(schema.properties) ? schema.properties : {};
  for (const [key, member] of Object.entries(properties)) {
    if (isObject(member) && member.const !== undefined) return `${key}: ${labelled(member.const)}`;
  }
  const keys = Object.keys(properties);
  if (keys.length > 0) return `with ${keys.slice(0, 3).join(', ')}`;
  const types = typeList(schema.type);
  return types.length > 0 ? types.join(' or ') : `choice ${String(at + 1)}`;
}

function labelled(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function withDistinctLabels(branches: readonly Branch[]): readonly Branch[] {
  const seen = new Map<string, number>();
  return branches.map((branch) => {
    const count = (seen.get(branch.label) ?? 0) + 1;
    seen.set(branch.label, count);
    return count === 1 ? branch : { ...branch, label: `${branch.label} (${String(count)})` };
  });
}
