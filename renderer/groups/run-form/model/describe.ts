import type { JsonObject, JsonSchema, JsonValue } from '../../../../shared/model';
import { nodeOf } from '../../run-json';
import { branchesOf, constraintsOnly, withoutNull } from './branches';
import type { Field, Limits } from './field';
import { flattenSchema } from './flatten';
import { typeList } from './merge';
import { isList, isObject, isSchema, textsIn, type SchemaScope } from './scope';

/** How the place that `schema` speaks of is drawn. The same schema object gives the same field. */
export function describeField(schema: JsonSchema, scope: SchemaScope): Field {
  if (typeof schema === 'boolean') return describe(schema, scope);
  const known = scope.fields.get(schema);
  if (known !== undefined) return known;
  const field = describe(schema, scope);
  scope.fields.set(schema, field);
  return field;
}

function describe(schema: JsonSchema, scope: SchemaScope): Field {
  const flat = flattenSchema(schema, scope);
  if (!flat.ok) return { ...about({}, false), kind: 'json', reason: flat.reason };
  const { schema: bare, nullable } = withoutNull(flat.schema, scope);
  return fieldFor(bare, about({ ...flat.schema, ...bare }, nullable), scope);
}

type About = ReturnType<typeof about>;

function about(
  schema: JsonObject,
  nullable: boolean,
): Pick<Field, 'title' | 'description' | 'deprecated' | 'nullable' | 'preset'> {
  return {
    title: text(schema.title),
    description: text(schema.description),
    deprecated: schema.deprecated === true,
    nullable,
    preset: schema.default === undefined ? null : nodeOf(schema.default),
  };
}

function fieldFor(schema: JsonObject, head: About, scope: SchemaScope): Field {
  if (schema.const !== undefined) return { ...head, kind: 'fixed', value: nodeOf(schema.const) };
  if (isList(schema.enum))
    return optionsField(
      head,
      schema.enum.map((value) => ({ label: labelOf(value), value })),
    );
  const branches = branchesOf(schema, scope);
  if (branches.kind === 'json') return { ...head, kind: 'json', reason: branches.reason };
  if (branches.kind === 'options') return optionsField(head, branches.options);
  if (branches.kind === 'choice') return { ...head, kind: 'choice', branches: branches.branches };
  const types = typesOf(schema);
  if (types.length > 1) {
    return {
      ...head,
      kind: 'choice',
      branches: types.map((type) => ({
        label: type,
        schema: { ...schema, type, title: undefined, description: undefined, default: undefined },
      })),
    };
  }
  return typedField(types[0], schema, head);
}

function optionsField(head: About, options: readonly { label: string; value: JsonValue }[]): Field {
  if (options.length === 0) return { ...head, kind: 'json', reason: 'the schema lists no value' };
  return {
    ...head,
    kind: 'options',
    options: options.map(({ label, value }) => ({ label, value: nodeOf(value) })),
  };
}

function typedField(type: string | undefined, schema: JsonObject, head: About): Field {
  switch (type) {
    case 'string':
      return { ...head, kind: 'text', ...textRules(schema) };
    case 'number':
    case 'integer':
      return { ...head, kind: 'number', whole: type === 'integer', limits: limitsOf(schema) };
    case 'boolean':
      return { ...head, kind: 'boolean' };
    case 'object':
      return objectField(schema, head);
    case 'array':
      return listField(schema, head);
    case undefined:
      return { ...head, kind: 'json', reason: 'any value may stand here' };
    default:
      return { ...head, kind: 'json', reason: `the form knows no type "${type}"` };
  }
}

function textRules(schema: JsonObject): Omit<Extract<Field, { kind: 'text' }>, keyof About | 'kind'> {
  return {
    format: text(schema.format),
    pattern: text(schema.pattern),
    minLength: number(schema.minLength),
    maxLength: number(schema.maxLength),
    manyLines: schema.contentMediaType !== undefined || text(schema.format) === 'textarea',
    suggestions: textsIn(schema.examples),
  };
}

function limitsOf(schema: JsonObject): Limits {
  return {
    minimum: number(schema.minimum),
    maximum: number(schema.maximum),
    exclusiveMinimum: number(schema.exclusiveMinimum),
    exclusiveMaximum: number(schema.exclusiveMaximum),
  };
}

function objectField(schema: JsonObject, head: About): Field {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = textsIn(schema.required);
  const declared = Object.entries(properties).flatMap(([key, member]) =>
    isSchema(member) && member !== false ? [{ key, required: required.includes(key), schema: member }] : [],
  );
  const undeclared = required
    .filter((key) => !Object.hasOwn(properties, key))
    .map((key) => ({ key, required: true, schema: entriesOf(schema) ?? {} }));
  const members = [...declared, ...undeclared];
  const entries = entriesOf(schema);
  return {
    ...head,
    kind: 'object',
    members,
    entries: entries === true && members.length > 0 ? null : entries,
  };
}

/** `additionalProperties` as a schema; else the one pattern that names must match. */
function entriesOf(schema: JsonObject): JsonSchema | null {
  const additional = schema.additionalProperties;
  if (isObject(additional)) return additional;
  const patterned = isObject(schema.patternProperties) ? Object.values(schema.patternProperties) : [];
  if (patterned.length === 1 && isObject(patterned[0])) return patterned[0];
  return additional === true ? true : null;
}

function listField(schema: JsonObject, head: About): Field {
  if (schema.prefixItems !== undefined || isList(schema.items)) {
    return { ...head, kind: 'json', reason: 'each place of this list has a rule of its own' };
  }
  return {
    ...head,
    kind: 'list',
    item: isSchema(schema.items) ? schema.items : true,
    minItems: number(schema.minItems) ?? 0,
    maxItems: number(schema.maxItems),
  };
}

/** The types a schema names, or the one that its other keywords are about. */
function typesOf(schema: JsonObject): readonly string[] {
  const named = typeList(schema.type);
  if (named.length > 0) return named;
  const has = (...keys: readonly string[]): boolean => keys.some((key) => schema[key] !== undefined);
  if (has('properties', 'additionalProperties', 'patternProperties', 'propertyNames')) return ['object'];
  if (has('items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems')) return ['array'];
  if (has('pattern', 'minLength', 'maxLength', 'format')) return ['string'];
  if (has('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf')) return ['number'];
  return constraintsOnly(schema) ? ['object'] : [];
}

function labelOf(value: JsonValue): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}

function text(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function number(value: JsonValue | undefined): number | null {
  return typeof value === 'number' ? value : null;
}
