import type { JsonSchema } from '../../../../shared/model';
import { pointerTo } from './pointer';

/** One thing that is wrong with a schema; `path` is a JSON Pointer into it. */
export interface SchemaFault {
  readonly path: string;
  readonly message: string;
}

const referenceKeys: ReadonlySet<string> = new Set(['$ref', '$dynamicRef', '$recursiveRef']);

/**
 * The first reference to a schema outside of this one. They are never fetched: this program makes no connection, and
 * what a skill accepts must not depend on somebody's server.
 */
export function findRemoteReference(schema: JsonSchema): SchemaFault | null {
  const own = new Set<string>();
  const references: { readonly path: string; readonly target: string }[] = [];
  const open: { readonly path: string; readonly value: unknown }[] = [{ path: '', value: schema }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [key, value] of Object.entries(next.value)) {
      const path = pointerTo(next.path, key);
      if (key === '$id' && typeof value === 'string') own.add(withoutFragment(value));
      if (referenceKeys.has(key) && typeof value === 'string') references.push({ path, target: value });
      open.push({ path, value });
    }
  }
  const remote = references.find(({ target }) => isForeign(withoutFragment(target), own));
  if (remote === undefined) return null;
  return {
    path: remote.path,
    message: `"${remote.target.slice(0, 200)}" lies outside of this schema, and nothing is fetched. Copy it into $defs and refer to it as "#/$defs/…".`,
  };
}

/** Only complete addresses can be told to be foreign; a relative one may resolve against an `$id`. */
function isForeign(target: string, own: ReadonlySet<string>): boolean {
  if (target === '' || own.has(target)) return false;
  return /^[a-z][a-z0-9+.-]*:/i.test(target) || own.size === 0;
}

function withoutFragment(reference: string): string {
  return reference.split('#', 1)[0] ?? '';
}

/** What the library threw, with the place in the schema where that can be found. */
export function describeCompileError(error: unknown, schema: JsonSchema): SchemaFault {
  if (error instanceof RangeError) {
    return { path: '', message: 'The schema is too deep or too large to be checked. Make it simpler.' };
  }
  const text = error instanceof Error ? error.message : String(error);
  const missing = /can't resolve reference (\S+)/.exec(text)?.[1];
  if (missing !== undefined) {
    const path = findValue(schema, '$ref', missing) ?? '';
    return {
      path,
      message: `"${missing.slice(0, 200)}" names nothing in this schema. Correct it, or add what it names to $defs.`,
    };
  }
  if (error instanceof SyntaxError) {
    const pattern = /^Invalid regular expression: \/(.*)\/\w*: (.*)$/s.exec(text);
    const path = pattern?.[1] === undefined ? null : findPattern(schema, pattern[1]);
    return { path: path ?? '', message: `The pattern is no regular expression: ${pattern?.[2] ?? text}.` };
  }
  return { path: '', message: `The schema can't be used: ${text.slice(0, 300)}.` };
}

function findPattern(schema: JsonSchema, pattern: string): string | null {
  return findValue(schema, 'pattern', pattern) ?? findKey(schema, 'patternProperties', pattern);
}

function findValue(schema: JsonSchema, key: string, value: string): string | null {
  return find(schema, (name, found) => name === key && found === value);
}

function findKey(schema: JsonSchema, parent: string, key: string): string | null {
  const path = find(schema, (name, found) => name === parent && isObject(found) && Object.hasOwn(found, key));
  return path === null ? null : pointerTo(path, key);
}

function find(schema: JsonSchema, fits: (key: string, value: unknown) => boolean): string | null {
  const open: { readonly path: string; readonly value: unknown }[] = [{ path: '', value: schema }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!isObject(next.value)) continue;
    for (const [key, value] of Object.entries(next.value)) {
      const path = pointerTo(next.path, key);
      if (fits(key, value)) return path;
      open.push({ path, value });
    }
  }
  return null;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
