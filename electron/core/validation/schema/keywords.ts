import type { ErrorObject } from 'ajv';

const typeWords: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const formatWords: Readonly<Record<string, string>> = {
  date: 'a date such as 2025-03-31',
  time: 'a time such as 13:45:00Z',
  'date-time': 'a date and time such as 2025-03-31T13:45:00Z',
  duration: 'a duration such as P1DT2H',
  email: 'an e-mail address',
  hostname: 'a host name',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  uri: 'a complete address such as https://example.org/',
  uuid: 'a UUID',
  regex: 'a regular expression',
};

export const FITS_NONE = 'Fits none of the allowed forms.';

/** One sentence of what to change; null where other errors say it better. */
export function describeKeyword(error: ErrorObject): string | null {
  const params = error.params as Readonly<Record<string, unknown>>;
  switch (error.keyword) {
    case 'required':
    case 'dependentRequired':
    case 'dependencies':
      return 'Must be given.';
    case 'type':
      return `Must be ${typeList(params['type'])}.`;
    case 'enum':
      return `Must be one of: ${listOf(params['allowedValues'])}.`;
    case 'const':
      return `Must be ${show(params['allowedValue'])}.`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'Is not a known property.';
    case 'propertyNames':
      return 'The name of this property is not allowed.';
    case 'format': {
      const format = String(params['format']);
      return `Must be ${formatWords[format] ?? `of the format ${format}`}.`;
    }
    case 'pattern':
      return `Must match the pattern ${brief(String(params['pattern']))}.`;
    case 'anyOf':
    case 'oneOf':
      return params['passingSchemas']
        ? 'Fits more than one of the forms that exclude each other.'
        : FITS_NONE;
    case 'not':
      return 'Is of a form that is excluded.';
    case 'if':
      return null;
    case 'false schema':
      return 'Is not allowed here.';
    default:
      return describeLimit(error.keyword, params) ?? `${capital(error.message ?? 'is not valid')}.`;
  }
}

function describeLimit(keyword: string, params: Readonly<Record<string, unknown>>): string | null {
  const limit = Number(params['limit']);
  const many = (word: string): string => `${limit} ${word}${limit === 1 ? '' : 's'}`;
  switch (keyword) {
    case 'minimum':
      return `Must be at least ${limit}.`;
    case 'maximum':
      return `Must be at most ${limit}.`;
    case 'exclusiveMinimum':
      return `Must be more than ${limit}.`;
    case 'exclusiveMaximum':
      return `Must be less than ${limit}.`;
    case 'multipleOf':
      return `Must be a multiple of ${String(params['multipleOf'])}.`;
    case 'minLength':
      return `Must have at least ${many('character')}.`;
    case 'maxLength':
      return `Must have at most ${many('character')}.`;
    case 'minItems':
      return `Must have at least ${many('item')}.`;
    case 'maxItems':
      return `Must have at most ${many('item')}.`;
    case 'minProperties':
      return `Must have at least ${limit} ${limit === 1 ? 'property' : 'properties'}.`;
    case 'maxProperties':
      return `Must have at most ${limit} ${limit === 1 ? 'property' : 'properties'}.`;
    case 'uniqueItems':
      return `Items ${Number(params['j']) + 1} and ${Number(params['i']) + 1} are equal; each may be there once.`;
    default:
      return null;
  }
}

function typeList(types: unknown): string {
  const list = Array.isArray(types) ? types : String(types).split(',');
  const words = list.map((type) => typeWords[String(type)] ?? String(type));
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}` : (words[0] ?? '');
}

function listOf(values: unknown): string {
  if (!Array.isArray(values)) return show(values);
  const shown = values.slice(0, 12).map(show).join(', ');
  return values.length > 12 ? `${shown}, … (${values.length} in all)` : shown;
}

function show(value: unknown): string {
  return brief(typeof value === 'string' ? value : JSON.stringify(value));
}

function brief(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
