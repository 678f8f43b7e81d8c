import type { JsonObject, JsonSchema, JsonValue } from '../../../shared/model';

/** One argument as a line of a table. */
export interface SchemaRow {
  /** Where it stands, such as `limits.max_files` or `include[ ]`. */
  readonly path: string;
  readonly type: string;
  readonly required: boolean;
  /** Limits, choices and the default, in words. */
  readonly rules: readonly string[];
  readonly description: string;
}

/** Schemas come from strangers: past these the table stops and says so. */
const MOST_ROWS = 300;
const DEEPEST = 8;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Follows a `$ref` inside the same schema; anything else is left as it is. */
function resolve(schema: JsonObject, whole: JsonObject): JsonObject {
  let current = schema;
  for (let hops = 0; hops < DEEPEST && typeof current.$ref === 'string'; hops += 1) {
    if (!current.$ref.startsWith('#/')) return current;
    let target: unknown = whole;
    for (const part of current.$ref.slice(2).split('/')) {
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
      target = isObject(target) && Object.hasOwn(target, name) ? target[name] : undefined;
    }
    if (!isObject(target)) return current;
    current = { ...target, ...current, $ref: target.$ref };
  }
  return current;
}

function typeOf(schema: JsonObject): string {
  if (Array.isArray(schema.type)) return schema.type.map(String).join(' or ');
  if (typeof schema.type === 'string') return schema.type;
  if (Array.isArray(schema.enum)) return 'choice';
  if (schema.const !== undefined) return 'constant';
  if (Array.isArray(schema.oneOf)) return `one of ${String(schema.oneOf.length)} forms`;
  if (Array.isArray(schema.anyOf)) return `any of ${String(schema.anyOf.length)} forms`;
  return isObject(schema.properties) ? 'object' : 'any';
}

const limits: readonly (readonly [string, string])[] = [
  ['minimum', '≥'],
  ['exclusiveMinimum', '>'],
  ['maximum', '≤'],
  ['exclusiveMaximum', '<'],
  ['minLength', 'length ≥'],
  ['maxLength', 'length ≤'],
  ['minItems', 'items ≥'],
  ['maxItems', 'items ≤'],
  ['multipleOf', 'multiple of'],
  ['pattern', 'matches'],
  ['format', 'format'],
];

function rulesOf(schema: JsonObject): readonly string[] {
  const rules: string[] = [];
  if (Array.isArray(schema.enum)) rules.push(schema.enum.map((value) => JSON.stringify(value)).join(' | '));
  if (schema.const !== undefined) rules.push(`always ${JSON.stringify(schema.const)}`);
  for (const [key, words] of limits) {
    const limit = schema[key];
    if (typeof limit === 'number' || typeof limit === 'string') rules.push(`${words} ${String(limit)}`);
  }
  if (schema.default !== undefined) rules.push(`default ${JSON.stringify(schema.default)}`);
  return rules;
}

interface Walk {
  readonly whole: JsonObject;
  readonly rows: SchemaRow[];
}

function addProperties(walk: Walk, schema: JsonObject, prefix: string, depth: number): void {
  if (!isObject(schema.properties) || depth > DEEPEST) return;
  const required = Array.isArray(schema.required) ? schema.required : [];
  for (const [name, value] of Object.entries(schema.properties)) {
    if (walk.rows.length >= MOST_ROWS) return;
    const own = resolve(isObject(value) ? value : {}, walk.whole);
    const path = prefix === '' ? name : `${prefix}.${name}`;
    addRow(walk, own, path, required.includes(name), depth);
  }
}

function addRow(walk: Walk, schema: JsonObject, path: string, required: boolean, depth: number): void {
  const items = isObject(schema.items) ? resolve(schema.items, walk.whole) : undefined;
  walk.rows.push({
    path,
    type: items === undefined ? typeOf(schema) : `list of ${typeOf(items)}`,
    required,
    rules: [...rulesOf(schema), ...(items === undefined ? [] : rulesOf(items).map((rule) => `each ${rule}`))],
    description: textOf(schema.description) || textOf(schema.title),
  });
  addProperties(walk, schema, path, depth + 1);
  if (items !== undefined) addProperties(walk, items, `${path}[ ]`, depth + 1);
}

export interface SchemaTableRows {
  readonly rows: readonly SchemaRow[];
  /** The schema says more than the table can: alternatives at its top, or more rows than fit. */
  readonly partial: boolean;
}

/** The arguments that a schema describes, nested ones below their parent. */
export function schemaRows(schema: JsonSchema): SchemaTableRows {
  if (!isObject(schema)) return { rows: [], partial: false };
  const rows: SchemaRow[] = [];
  addProperties({ whole: schema, rows }, resolve(schema, schema), '', 0);
  const alternatives = ['oneOf', 'anyOf', 'allOf', 'if'].some((key) => schema[key] !== undefined);
  return { rows, partial: alternatives || rows.length >= MOST_ROWS };
}
