import type { ArgumentError, JsonSchema } from '../../../../shared/model';
import { LineIndex } from '../../files';
import { parseJson } from '../../manifest';
import { compileSchema } from './compile';
import { describeErrors } from './describe';
import { isTooDeep, MAX_DEPTH } from './limits';
import type { SchemaFault } from './schemaFaults';

/** What is wrong with a JSON Schema, as JSON Pointers into it; empty when it can be used. */
export function checkSchema(schema: JsonSchema): readonly SchemaFault[] {
  const compiled = compileSchema(schema);
  return compiled.ok ? [] : compiled.faults;
}

/**
 * Checks a run's arguments against the schema of its skill. Blank arguments mean `{}`. A fault's path is a JSON
 * Pointer; that of a missing property names the property.
 */
export function checkArguments(schema: JsonSchema, argumentsText: string): readonly ArgumentError[] {
  const text = argumentsText.trim() === '' ? '{}' : argumentsText;
  const parsed = parse(text, 'The arguments are');
  if (!parsed.ok) return [parsed.error];
  if (typeof parsed.value !== 'object' || parsed.value === null || Array.isArray(parsed.value)) {
    return [{ path: '', message: 'The arguments must be one JSON object, such as {"path": "/tmp"}.' }];
  }
  return check(schema, parsed.value);
}

/** Checks a run's result against the optional schema of results. */
export function checkResult(schema: JsonSchema, resultText: string): readonly ArgumentError[] {
  const parsed = parse(resultText, 'The result is');
  return parsed.ok ? check(schema, parsed.value) : [parsed.error];
}

type Parsed =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: ArgumentError };

function parse(text: string, what: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    // The engine's own message has no line, and its wording differs from version to version.
    return { ok: false, error: { path: '', message: `${what} not valid JSON${placeOfFault(text)}` } };
  }
}

function placeOfFault(text: string): string {
  const strict = parseJson(text);
  if (strict.ok) return '.';
  const { line, column } = new LineIndex(text).position(strict.fault.start);
  return `: line ${line}, column ${column}: ${strict.fault.message}`;
}

function check(schema: JsonSchema, value: unknown): readonly ArgumentError[] {
  if (isTooDeep(value as JsonSchema)) {
    return [{ path: '', message: `This nests more than ${MAX_DEPTH} levels deep, so it can't be checked.` }];
  }
  const compiled = compileSchema(schema);
  if (!compiled.ok) {
    return compiled.faults.slice(0, 1).map(({ path, message }) => ({
      path: '',
      message: `The skill's schema is invalid at "${path === '' ? '/' : path}", so nothing can be checked: ${message}`,
    }));
  }
  try {
    return describeErrors(compiled.validate(value));
  } catch (error) {
    // A schema that refers to itself can walk deeper than the value.
    if (!(error instanceof RangeError)) throw error;
    return [
      { path: '', message: "The skill's schema refers to itself without end, so nothing can be checked." },
    ];
  }
}
