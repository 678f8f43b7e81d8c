import { resolvePlain } from '../yaml/resolve';
import type { ScalarNode, ScalarStyle } from '../yaml/node';
import { formatFolded, formatLiteral, type BlockFrame } from './formatBlock';

export type FieldValue = string | number | boolean;

/**
 * Ways to write a value, best first: the style the old one had, then what is sure to hold any text. None is
 * proven here; the caller reads back each and takes the first that says the same.
 */
export function waysToWrite(value: FieldValue, old: ScalarNode | null, frame: BlockFrame): readonly string[] {
  if (typeof value !== 'string') return [String(value)];
  const quoted = [singleQuoted(value), doubleQuoted(value)];
  const style: ScalarStyle = old?.style ?? 'plain';
  switch (style) {
    case 'plain':
      return [
        ...plain(value, old),
        ...(value.includes('\n') ? [formatLiteral(value, frame)] : preferred(value)),
        ...quoted,
      ];
    case 'single':
      return quoted;
    case 'double':
      return [doubleQuoted(value)];
    case 'literal':
      return [formatLiteral(value, frame), doubleQuoted(value)];
    case 'folded':
      return [formatFolded(value, frame), doubleQuoted(value)];
  }
}

/** Unquoted, if it stays a text then; where the old value was an unquoted number or the like, that is its author's way. */
function plain(value: string, old: ScalarNode | null): readonly string[] {
  if (value === '' || value.includes('\n')) return [];
  const staysText = typeof resolvePlain(value) === 'string';
  const wasNumber = old !== null && typeof old.value === 'number' && typeof resolvePlain(value) === 'number';
  return staysText || wasNumber ? [value] : [];
}

/** Double quotes where nothing in them needs a backslash. */
function preferred(value: string): readonly string[] {
  return /["\\]/.test(value) ? [] : [doubleQuoted(value)];
}

function singleQuoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** Holds every text: what is no printable character of YAML is escaped. */
function doubleQuoted(value: string): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u00a0\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
