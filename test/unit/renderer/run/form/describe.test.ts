import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonSchema } from '../../../../../shared/model';
import {
  describeField,
  noFormReason,
  openSchema,
  type Field,
} from '../../../../../renderer/groups/run-form/model';

function field(schema: JsonSchema, root: JsonSchema = schema): Field {
  return describeField(schema, openSchema(root));
}

function member(root: JsonObject, key: string): Field {
  const scope = openSchema(root);
  const object = describeField(root, scope);
  if (object.kind !== 'object') throw new Error(`a ${object.kind}`);
  const found = object.members.find((candidate) => candidate.key === key);
  if (found === undefined) throw new Error(`no member ${key}`);
  return describeField(found.schema, scope);
}

describe('what a schema is drawn as', () => {
  it.each([
    [{ type: 'string' }, 'text'],
    [{ type: 'integer' }, 'number'],
    [{ type: 'number' }, 'number'],
    [{ type: 'boolean' }, 'boolean'],
    [{ const: 7 }, 'fixed'],
    [{ enum: ['a', 'b'] }, 'options'],
    [{ type: 'object', properties: { a: true } }, 'object'],
    [{ type: 'array', items: { type: 'string' } }, 'list'],
    [{ type: ['string', 'integer'] }, 'choice'],
    [{ oneOf: [{ const: 'a', title: 'First' }, { const: 'b' }] }, 'options'],
    [{ anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }, 'choice'],
    [{ prefixItems: [{ type: 'string' }] }, 'json'],
    [{ type: 'array', items: [{ type: 'string' }] }, 'json'],
    [{ type: 'object' }, 'object'],
    [{ properties: { a: {} } }, 'object'],
    [{ items: {} }, 'list'],
    [{ pattern: '^a' }, 'text'],
    [{ maximum: 3 }, 'number'],
    [{}, 'json'],
    [true, 'json'],
    [false, 'json'],
    [{ type: 'date' }, 'json'],
    [{ oneOf: [{ type: 'string' }], anyOf: [{ maxLength: 3 }] }, 'json'],
  ] satisfies [JsonSchema, Field['kind']][])('%j → %s', (schema, kind) => {
    expect(field(schema).kind).toBe(kind);
  });

  it('takes null as a mark on the field, however it is written', () => {
    for (const schema of [
      { type: ['string', 'null'] },
      { type: 'string', nullable: true },
      { anyOf: [{ type: 'string' }, { type: 'null' }] },
      { oneOf: [{ type: 'null' }, { type: 'string', maxLength: 4 }] },
    ] satisfies JsonSchema[]) {
      expect(field(schema)).toMatchObject({ kind: 'text', nullable: true });
    }
    expect(field({ type: ['string', 'null'], enum: ['a', null] })).toMatchObject({
      kind: 'options',
      nullable: true,
      options: [{ label: 'a' }],
    });
  });

  it('keeps title, description, default, format and limits', () => {
    expect(
      field({ type: 'string', title: 'T', description: 'D', default: 'x', format: 'date', maxLength: 3 }),
    ).toMatchObject({ title: 'T', description: 'D', format: 'date', maxLength: 3, preset: { value: 'x' } });
    expect(field({ type: 'integer', minimum: 1, exclusiveMaximum: 9 })).toMatchObject({
      whole: true,
      limits: { minimum: 1, maximum: null, exclusiveMinimum: null, exclusiveMaximum: 9 },
    });
  });

  it('draws a map by additionalProperties, also beside fixed members, or by one pattern', () => {
    expect(field({ type: 'object', additionalProperties: { type: 'string' } })).toMatchObject({
      kind: 'object',
      members: [],
      entries: { type: 'string' },
    });
    expect(field({ properties: { a: {} }, additionalProperties: { type: 'integer' } })).toMatchObject({
      members: [{ key: 'a' }],
      entries: { type: 'integer' },
    });
    expect(field({ type: 'object', patternProperties: { '^x-': { type: 'string' } } })).toMatchObject({
      entries: { type: 'string' },
    });
    expect(field({ properties: { a: {} } })).toMatchObject({ entries: null });
  });

  it('draws required members that no property declares', () => {
    expect(field({ type: 'object', required: ['a'] })).toMatchObject({
      members: [{ key: 'a', required: true, schema: {} }],
    });
  });
});

describe('allOf', () => {
  it('is merged: members, required names, limits, and members of one name', () => {
    const root: JsonObject = {
      allOf: [
        { properties: { n: { type: 'number', minimum: 1 }, a: { type: 'string' } }, required: ['n'] },
        { properties: { n: { type: 'integer', minimum: 3 } } },
      ],
      properties: { b: { type: 'boolean' } },
    };
    expect(field(root)).toMatchObject({ kind: 'object' });
    expect(member(root, 'n')).toMatchObject({ kind: 'number', whole: true, limits: { minimum: 3 } });
    expect(member(root, 'b').kind).toBe('boolean');
  });

  it('falls back to JSON where it contradicts itself', () => {
    expect(field({ allOf: [{ type: 'string' }, { type: 'integer' }] }).kind).toBe('json');
    expect(field({ allOf: [{ oneOf: [{ type: 'string' }] }, { oneOf: [{ type: 'object' }] }] }).kind).toBe(
      'json',
    );
  });
});

describe('$ref', () => {
  const defs: JsonObject = {
    $defs: {
      size: { type: 'integer', minimum: 0, description: 'from the definition' },
      tagged: { $anchor: 'tag', type: 'string' },
    },
    properties: {
      a: { $ref: '#/$defs/size' },
      b: { $ref: '#/$defs/size', description: 'its own', maximum: 5 },
      c: { $ref: '#tag' },
      d: { $ref: 'https://example.org/other.json' },
      e: { $ref: '#/$defs/nowhere' },
    },
  };

  it('is followed inside the document, by pointer and by anchor', () => {
    expect(member(defs, 'a')).toMatchObject({ kind: 'number', description: 'from the definition' });
    expect(member(defs, 'c').kind).toBe('text');
  });

  it('is merged with what stands beside it, except in draft-07', () => {
    expect(member(defs, 'b')).toMatchObject({ description: 'its own', limits: { minimum: 0, maximum: 5 } });
    const old = { ...defs, $schema: 'http://json-schema.org/draft-07/schema#' };
    expect(member(old, 'b')).toMatchObject({ description: 'its own', limits: { minimum: 0, maximum: null } });
  });

  it('is JSON when it leads out of the document or nowhere', () => {
    expect(member(defs, 'd').kind).toBe('json');
    expect(member(defs, 'e')).toMatchObject({
      kind: 'json',
      reason: '"#/$defs/nowhere" is not in this schema',
    });
  });

  it('ends when it leads in a circle', () => {
    const root: JsonObject = {
      $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } },
      properties: { x: { $ref: '#/$defs/a' } },
    };
    expect(member(root, 'x')).toMatchObject({
      kind: 'json',
      reason: 'the schema refers to itself without end',
    });
    expect(field({ $ref: '#' }).kind).toBe('json');
  });
});

describe('choices', () => {
  it('name their branches by title, discriminator, members or type', () => {
    expect(
      field({
        oneOf: [
          { title: 'By path', properties: { path: {} } },
          { properties: { kind: { const: 'url' }, url: {} } },
          { properties: { a: {}, b: {} } },
          { properties: { a: {}, b: {} } },
          { type: 'object' },
        ],
      }),
    ).toMatchObject({
      branches: [
        { label: 'By path' },
        { label: 'kind: url' },
        { label: 'with a, b' },
        { label: 'with a, b (2)' },
        { label: 'object' },
      ],
    });
  });

  it('carry the members that stand beside them into every branch', () => {
    const root: JsonObject = {
      properties: { host: { type: 'string' } },
      required: ['host'],
      oneOf: [{ properties: { port: {} } }, { properties: { socket: {} } }],
    };
    const scope = openSchema(root);
    const choice = describeField(root, scope);
    expect(choice.kind).toBe('choice');
    if (choice.kind !== 'choice') return;
    const keys = choice.branches.map(({ schema }) => {
      const branch = describeField(schema, scope);
      return branch.kind === 'object'
        ? branch.members.map(({ key, required }) => `${key}${required ? '*' : ''}`).sort()
        : [];
    });
    expect(keys).toEqual([
      ['host*', 'port'],
      ['host*', 'socket'],
    ]);
  });

  it('are not drawn when they only ask which members must be there', () => {
    expect(
      field({ properties: { a: {}, b: {} }, anyOf: [{ required: ['a'] }, { required: ['b'] }] }).kind,
    ).toBe('object');
  });

  it('draw what an if or a dependency may ask for as optional members', () => {
    const root: JsonObject = {
      properties: { kind: { enum: ['a', 'b'] } },
      if: { properties: { kind: { const: 'b' } } },
      then: { properties: { kind: { const: 'b' }, extra: { type: 'string' } }, required: ['extra'] },
    };
    expect(member(root, 'kind').kind).toBe('options');
    expect(field(root)).toMatchObject({
      members: expect.arrayContaining([expect.objectContaining({ key: 'extra', required: false })]),
    });
  });
});

describe('a root without a form', () => {
  it.each([
    [true, /any value/],
    [{}, /any value/],
    [{ type: 'string' }, /something else than an object/],
    [{ type: 'array', items: {} }, /something else than an object/],
    [{ anyOf: [{ type: 'object', properties: { a: {} } }, { type: 'string' }] }, /not all objects/],
    [{ $ref: 'other.json' }, /is not in this schema/],
  ] satisfies [JsonSchema, RegExp][])('%j says why', (schema, reason) => {
    expect(noFormReason(openSchema(schema))).toMatch(reason);
  });

  it('is none of these', () => {
    expect(noFormReason(openSchema({ type: 'object', properties: {} }))).toBeNull();
    expect(
      noFormReason(openSchema({ oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }] })),
    ).toBeNull();
    expect(noFormReason(openSchema({ anyOf: [{ required: ['a'] }], properties: { a: {} } }))).toBeNull();
  });
});
