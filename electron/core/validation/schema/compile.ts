import type Ajv from 'ajv';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { JsonObject, JsonSchema } from '../../../../shared/model';
import { hashBytes } from '../../files';
import { addFormats, ajvLibrary, type Draft } from './libraries';
import { isTooDeep, MAX_DEPTH, MAX_SCHEMA_LENGTH } from './limits';
import { describeCompileError, findRemoteReference, type SchemaFault } from './schemaFaults';
import { describeErrors } from './describe';
import { patternEngine } from './patterns';

export type Compiled =
  | { readonly ok: true; readonly validate: (value: unknown) => readonly ErrorObject[] }
  | { readonly ok: false; readonly faults: readonly SchemaFault[] };

const MAX_CACHED = 64;

/** The library keeps what it once compiled; a new one now and then lets go of it. */
const COMPILED_BEFORE_RENEWAL = 200;

interface Engine {
  readonly ajv: Ajv;
  compiled: number;
}

const cache = new Map<string, Compiled>();
const engines = new Map<Draft, Engine>();

/** Compiles a schema, or says all that is wrong with it. The last 64 are kept. Takes as long as the schema wants: use a deadline. */
export function compileSchema(schema: JsonSchema): Compiled {
  // Before anything that recurses.
  if (isTooDeep(schema)) {
    return refuse('', `The schema nests more than ${MAX_DEPTH} levels deep. Make it flatter.`);
  }
  const text = JSON.stringify(schema);
  const key = hashBytes(Buffer.from(text));
  const known = cache.get(key);
  const compiled = known ?? compile(schema, text.length);
  cache.delete(key);
  cache.set(key, compiled);
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  return compiled;
}

/** Loads and prepares what checking needs, so that the time for that is not taken from a schema's deadline. */
export function warmUp(): void {
  compileSchema({ type: 'object', properties: { warm: { type: 'string', pattern: '^a', format: 'date' } } });
}

function compile(schema: JsonSchema, length: number): Compiled {
  if (typeof schema !== 'boolean' && (typeof schema !== 'object' || Array.isArray(schema))) {
    return refuse('', 'A schema must be an object, true or false.');
  }
  if (length > MAX_SCHEMA_LENGTH) return refuse('', 'The schema is larger than 1 MiB. Make it smaller.');
  const draft = draftOf(schema);
  if (draft === null) {
    return refuse(
      '/$schema',
      'This draft is not known. Use "https://json-schema.org/draft/2020-12/schema", draft-07, or leave it out.',
    );
  }
  const remote = findRemoteReference(schema);
  if (remote !== null) return { ok: false, faults: [remote] };
  return compileWith(draft, withoutDraft(schema));
}

function refuse(path: string, message: string): Compiled {
  return { ok: false, faults: [{ path, message }] };
}

function compileWith(draft: Draft, schema: JsonSchema): Compiled {
  const { ajv } = engineFor(draft);
  try {
    if (ajv.validateSchema(schema) !== true) return { ok: false, faults: describeErrors(ajv.errors ?? []) };
    const validate: ValidateFunction = ajv.compile(schema);
    return {
      ok: true,
      validate: (value) => (validate(value) ? [] : (validate.errors ?? [])),
    };
  } catch (error) {
    // It may have taken the name of one of the library's own schemas, which would go with it below.
    engines.delete(draft);
    return { ok: false, faults: [describeCompileError(error, schema)] };
  } finally {
    // Or a second schema of the same $id would be refused.
    if (typeof schema !== 'boolean') ajv.removeSchema(schema);
  }
}

function engineFor(draft: Draft): Engine {
  const known = engines.get(draft);
  if (known !== undefined && known.compiled < COMPILED_BEFORE_RENEWAL) {
    known.compiled++;
    return known;
  }
  const ajv = new (ajvLibrary(draft))({
    allErrors: true,
    // What strict mode forbids is legal in the standard, and people write it.
    strict: false,
    // Inherited properties are no arguments: `required: ["constructor"]` asks for one that is really there.
    ownProperties: true,
    // Errors bring the schema they come from, which tells the branches of anyOf apart.
    verbose: true,
    logger: false,
    code: { regExp: patternEngine },
  });
  addFormats(ajv);
  const engine = { ajv, compiled: 1 };
  engines.set(draft, engine);
  return engine;
}

/** 2020-12 unless the schema names draft-07 (or the older ones that it reads alike); null for what is neither. */
function draftOf(schema: JsonSchema): Draft | null {
  const named = typeof schema === 'boolean' ? undefined : schema['$schema'];
  if (named === undefined) return '2020-12';
  if (typeof named !== 'string') return null;
  if (/^https?:\/\/json-schema\.org\/draft\/(?:2020-12|2019-09)\/schema#?$/.test(named)) return '2020-12';
  return /^https?:\/\/json-schema\.org\/(?:draft-0[67]\/)?schema#?$/.test(named) ? 'draft-07' : null;
}

/** The library would look the draft up by its own name for it. */
function withoutDraft(schema: JsonSchema): JsonSchema {
  if (typeof schema === 'boolean') return schema;
  const rest: JsonObject = Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema'));
  return rest;
}
