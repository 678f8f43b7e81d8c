const SPECIAL_START = /^[-+.0-9~nNtTfF]/;
const NULL = /^(?:~|[Nn]ull|NULL)$/;
const BOOLEAN = /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/;
const DECIMAL = /^[-+]?[0-9]+$/;
const OCTAL = /^0o[0-7]+$/;
const HEXADECIMAL = /^0x[0-9a-fA-F]+$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const NOT_FINITE = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

/**
 * What an unquoted text means in YAML 1.2 (core schema). Infinities and not-a-number stay text: JSON has
 * none. Both readers use this one, so they can't differ in it.
 */
export function resolvePlain(source: string): string | number | boolean | null {
  if (source === '') return null;
  if (!SPECIAL_START.test(source)) return source;
  if (NULL.test(source)) return null;
  if (BOOLEAN.test(source)) return source.toLowerCase() === 'true';
  if (NOT_FINITE.test(source)) return source;
  if (DECIMAL.test(source) || FLOAT.test(source) || OCTAL.test(source) || HEXADECIMAL.test(source)) {
    const value = Number(source);
    if (!Number.isFinite(value)) return source;
    return value === 0 ? 0 : value;
  }
  return source;
}
