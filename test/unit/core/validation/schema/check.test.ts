import { describe, expect, test } from 'vitest';
import { checkArguments, checkResult, checkSchema } from '../../../../../electron/core/validation/schema';
import type { JsonSchema } from '../../../../../shared/model';

const draft7 = 'http://json-schema.org/draft-07/schema#';

/** Faults as `path message`. */
function errors(schema: JsonSchema, value: unknown): readonly string[] {
  return checkArguments(schema, JSON.stringify(value)).map(({ path, message }) => `${path} ${message}`);
}

function property(rules: JsonSchema, value: unknown): readonly string[] {
  return errors({ type: 'object', properties: { p: rules } }, { p: value });
}

describe('arguments', () => {
  test('blank means an empty object', () => {
    expect(checkArguments({ type: 'object' }, ' \n')).toEqual([]);
    expect(checkArguments({ type: 'object', required: ['path'] }, '')).toEqual([
      { path: '/path', message: 'Must be given.' },
    ]);
  });

  test.each([
    ['{bad', 'The arguments are not valid JSON: line 1, column 2'],
    ['{\n  "a": 1,\n}', 'The arguments are not valid JSON: line 2, column 9'],
    ['[]', 'one JSON object'],
    ['42', 'one JSON object'],
    ['null', 'one JSON object'],
  ])('%j is refused', (text, message) => {
    expect(checkArguments({}, text)[0]?.message).toContain(message);
  });

  test('each keyword says what to change', () => {
    expect(property({ type: 'integer' }, 'thirty')).toEqual(['/p Must be a whole number.']);
    expect(property({ type: ['string', 'null'] }, 1)).toEqual(['/p Must be text or null.']);
    expect(property({ enum: ['a', 2] }, 'b')).toEqual(['/p Must be one of: a, 2.']);
    expect(property({ const: 'x' }, 'b')).toEqual(['/p Must be x.']);
    expect(property({ minimum: 1, multipleOf: 2 }, -1)).toEqual([
      '/p Must be at least 1.',
      '/p Must be a multiple of 2.',
    ]);
    expect(property({ exclusiveMaximum: 5 }, 5)).toEqual(['/p Must be less than 5.']);
    expect(property({ minLength: 1 }, '')).toEqual(['/p Must have at least 1 character.']);
    expect(property({ maxLength: 2 }, '😀😀😀')).toEqual(['/p Must have at most 2 characters.']);
    expect(property({ maxLength: 3 }, '😀😀😀')).toEqual([]);
    expect(property({ uniqueItems: true }, [1, 2, 1])).toEqual([
      '/p Items 1 and 3 are equal; each may be there once.',
    ]);
    expect(property({ pattern: '^a+$' }, 'b')).toEqual(['/p Must match the pattern ^a+$.']);
    expect(
      errors({ properties: { a: { pattern: '^a$' }, b: { pattern: '^b$' } } }, { a: 'a', b: 'a' }),
    ).toHaveLength(1);
    expect(property({ not: { type: 'string' } }, 'b')).toEqual(['/p Is of a form that is excluded.']);
    expect(property(false, 'b')).toEqual(['/p Is not allowed here.']);
  });

  test('formats are checked', () => {
    expect(property({ format: 'email' }, 'nobody')).toEqual(['/p Must be an e-mail address.']);
    expect(property({ format: 'date-time' }, '2025-02-30T00:00:00Z')).toHaveLength(1);
    expect(property({ format: 'uri' }, 'https://example.org/')).toEqual([]);
    expect(property({ format: 'of-my-own' }, 'anything')).toEqual([]);
  });

  test('paths are JSON Pointers, and name what is missing or too much', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: {
        'a/b': {
          type: 'array',
          items: {
            type: 'object',
            required: ['x~y'],
            additionalProperties: false,
            properties: { 'x~y': {} },
          },
        },
      },
      dependentRequired: { 'a/b': ['z'] },
    };
    expect(errors(schema, { 'a/b': [{ no: 1 }] }).toSorted()).toEqual([
      '/a~1b/0/no Is not a known property.',
      '/a~1b/0/x~0y Must be given.',
      '/z Must be given.',
    ]);
  });

  test('of several forms only the one that was meant is explained', () => {
    const nullable: JsonSchema = { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] };
    expect(property(nullable, 0)).toEqual(['/p Must be at least 1.']);
    expect(property(nullable, 'x')).toEqual(['/p Fits none of the allowed forms.']);
    const tagged: JsonSchema = {
      oneOf: [
        { properties: { kind: { const: 'a' }, size: { type: 'number' } }, required: ['kind'] },
        { properties: { kind: { const: 'b' }, name: { type: 'string' } }, required: ['kind', 'name'] },
      ],
    };
    expect(property(tagged, { kind: 'b' })).toEqual(['/p/name Must be given.']);
    expect(property({ oneOf: [{ minimum: 1 }, { maximum: 5 }] }, 3)[0]).toContain('more than one');
    const referring: JsonSchema = {
      $defs: { size: { type: 'number', minimum: 1 }, name: { type: 'string' } },
      properties: { p: { anyOf: [{ $ref: '#/$defs/size' }, { $ref: '#/$defs/name' }] } },
    };
    expect(errors(referring, { p: 0 })).toEqual(['/p Must be at least 1.']);
    expect(errors(referring, { p: true })).toEqual(['/p Fits none of the allowed forms.']);
    const conditional: JsonSchema = { if: { required: ['a'] }, then: { required: ['b'] } };
    expect(property(conditional, { a: 1 })).toEqual(['/p/b Must be given.']);
  });

  test('inherited properties are no arguments', () => {
    expect(errors({ required: ['constructor', '__proto__'] }, {})).toEqual([
      '/constructor Must be given.',
      '/__proto__ Must be given.',
    ]);
    expect(errors({ properties: { toString: { type: 'number' } } }, {})).toEqual([]);
    expect(checkArguments({ additionalProperties: false }, '{"__proto__": 1}')).toEqual([
      { path: '/__proto__', message: 'Is not a known property.' },
    ]);
  });

  test('many faults are cut off', () => {
    const value = Object.fromEntries(Array.from({ length: 5000 }, (_each, at) => [`k${at}`, 'x']));
    expect(errors({ additionalProperties: { type: 'number' } }, value)).toHaveLength(50);
  });

  test('a schema that is invalid says so instead of passing everything', () => {
    expect(checkArguments({ type: 'strin' }, '{}')[0]?.message).toContain('schema is invalid at "/type"');
  });
});

describe('drafts', () => {
  test('2020-12 unless the schema says draft-07', () => {
    const tuple = { properties: { p: { prefixItems: [{ type: 'string' }] } } };
    expect(errors(tuple, { p: [1] })).toEqual(['/p/0 Must be text.']);
    expect(errors({ ...tuple, $schema: draft7 }, { p: [1] })).toEqual([]);
    const old = {
      $schema: draft7,
      properties: { p: { items: [{ type: 'string' }], additionalItems: false } },
    };
    expect(errors(old, { p: ['a', 2] })).toHaveLength(1);
    expect(
      errors(
        {
          $schema: draft7,
          definitions: { n: { type: 'number' } },
          properties: { p: { $ref: '#/definitions/n' } },
        },
        { p: 'x' },
      ),
    ).toHaveLength(1);
  });

  test('another draft is named as not known', () => {
    expect(checkSchema({ $schema: 'https://example.org/mine' })[0]).toMatchObject({ path: '/$schema' });
  });
});

describe('schemas', () => {
  test.each([
    [{ type: 'strin' }, '/type'],
    [{ properties: { a: { minimum: 'x' } } }, '/properties/a/minimum'],
    [{ properties: [] }, '/properties'],
    [{ required: 'a' }, '/required'],
    [{ properties: { a: { pattern: '(' } } }, '/properties/a/pattern'],
    [{ patternProperties: { '[': {} } }, '/patternProperties/['],
    [{ properties: { a: { $ref: '#/$defs/none' } } }, '/properties/a/$ref'],
    [{ properties: { a: { $ref: 'https://example.org/schema.json' } } }, '/properties/a/$ref'],
    [{ properties: { a: { $ref: 'other.json#/x' } } }, '/properties/a/$ref'],
  ] as const)('%j is refused at its place', (schema, path) => {
    const faults = checkSchema(schema);
    expect(faults.map((fault) => fault.path)).toContain(path);
    for (const { message } of faults) expect(message).toMatch(/\.$/);
  });

  test.each([
    true,
    {},
    { type: 'object', 'x-order': 1, properties: { a: { type: 'string', format: 'odd' } } },
    {
      $id: 'https://example.org/a',
      $defs: { n: { $id: 'n', type: 'number' } },
      properties: { p: { $ref: 'n' } },
    },
    { properties: { child: { $ref: '#' } } },
    { $schema: 'http://json-schema.org/draft-07/schema#', properties: { child: { $ref: '#' } } },
    { properties: { a: { pattern: '^(?=.*x).*$' } } },
    { $defs: { tree: { properties: { kids: { items: { $ref: '#/$defs/tree' } } } } }, $ref: '#/$defs/tree' },
  ] as const)('%j can be used', (schema) => {
    expect(checkSchema(schema)).toEqual([]);
  });

  test('the same $id in two schemas is no conflict', () => {
    expect(checkSchema({ $id: 'https://example.org/one', type: 'object' })).toEqual([]);
    expect(checkSchema({ $id: 'https://example.org/one', type: 'array' })).toEqual([]);
  });

  test("a schema that takes a draft's own name spoils nothing", () => {
    const name = 'https://json-schema.org/draft/2020-12/schema';
    expect(checkSchema({ $id: name, type: 'object' })).toHaveLength(1);
    expect(checkSchema({ $defs: { a: { $id: name } } })).toHaveLength(1);
    expect(property({ type: 'number' }, 'x')).toHaveLength(1);
    expect(checkSchema({ type: 'strin' })).not.toEqual([]);
  });

  test('many schemas one after the other', () => {
    for (let at = 0; at < 250; at++) expect(property({ const: at }, at)).toEqual([]);
  }, 60_000);
});

test('results are checked as any JSON value', () => {
  expect(checkResult({ type: 'number' }, '42')).toEqual([]);
  expect(checkResult({ type: 'number' }, '"x"')).toEqual([{ path: '', message: 'Must be a number.' }]);
  expect(checkResult({}, 'hello')[0]?.message).toContain('The result is not valid JSON: line 1, column 1');
});
