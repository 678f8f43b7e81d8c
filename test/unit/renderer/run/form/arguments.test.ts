import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonSchema, JsonValue } from '../../../../../shared/model';
import { parseJson, printJson } from '../../../../../renderer/groups/run-json';
import {
  argumentsFromText,
  newArguments,
  openSchema,
  readyArguments,
  toForm,
  toJson,
  withMember,
  type Arguments,
  type Draft,
  type SchemaScope,
} from '../../../../../renderer/groups/run-form/model';

function sent(args: Arguments, scope: SchemaScope): string {
  const ready = readyArguments(args, scope);
  if (!ready.ok) throw new Error(ready.reason);
  return ready.text;
}

function untouched(schema: JsonSchema): string {
  const scope = openSchema(schema);
  return sent(newArguments(scope), scope);
}

function fill(
  schema: JsonSchema,
  values: Readonly<Record<string, Draft>>,
): { args: Arguments; scope: SchemaScope } {
  const scope = openSchema(schema);
  const start = newArguments(scope);
  if (start.mode !== 'form' || start.draft.type !== 'object') throw new Error('no form');
  let draft = start.draft;
  for (const [key, value] of Object.entries(values)) draft = withMember(draft, key, value);
  return { args: { mode: 'form', draft }, scope };
}

const cleaner: JsonObject = {
  type: 'object',
  properties: {
    path: { type: 'string' },
    dry_run: { type: 'boolean', default: true },
    older_than_days: { type: 'integer', minimum: 1 },
    include: { type: 'array', items: { type: 'string' } },
  },
  required: ['path'],
};

describe('what is sent when nothing was touched', () => {
  it('leaves out everything optional, also what has a default', () => {
    expect(untouched(cleaner)).toBe('{}');
    expect(
      untouched({
        properties: {
          a: { type: ['string', 'null'] },
          o: { properties: { x: { const: 1 } }, required: ['x'] },
        },
      }),
    ).toBe('{}');
  });

  it('sends what is required and settled: constants, defaults, the only option, false, empty lists', () => {
    expect(
      untouched({
        properties: {
          c: { const: 'v1' },
          d: { type: 'integer', default: 5 },
          e: { enum: ['only'] },
          f: { type: 'boolean' },
          l: { type: 'array', items: { type: 'string' } },
          o: { properties: { k: { const: 1 }, x: { type: 'string' } }, required: ['k'] },
          s: { type: 'string' },
        },
        required: ['c', 'd', 'e', 'f', 'l', 'o', 's'],
      }),
    ).toBe('{"c":"v1","d":5,"e":"only","f":false,"l":[],"o":{"k":1}}');
  });

  it('ends in a schema that requires itself', () => {
    const text = untouched({ properties: { again: { $ref: '#' } }, required: ['again'] });
    expect(text.startsWith('{"again":{"again":')).toBe(true);
    expect(text.length).toBeLessThan(200);
  });
});

describe('filled in', () => {
  it('sends integers as numbers with their digits', () => {
    const { args, scope } = fill(cleaner, {
      path: { type: 'text', value: '/var/cache' },
      older_than_days: { type: 'number', text: ' 12345678901234567890 ' },
    });
    expect(sent(args, scope)).toBe('{"path":"/var/cache","older_than_days":12345678901234567890}');
  });

  it('holds back a number that is none, and says where', () => {
    const { args, scope } = fill(cleaner, { older_than_days: { type: 'number', text: 'thirty' } });
    expect(readyArguments(args, scope)).toEqual({
      ok: false,
      reason: 'older_than_days: Must be a whole number.',
      problems: [{ pointer: '/older_than_days', message: 'Must be a whole number.', blocks: true }],
    });
  });

  it('points at limits without holding back', () => {
    const { args, scope } = fill(cleaner, { older_than_days: { type: 'number', text: '0.5' } });
    const ready = readyArguments(args, scope);
    expect(ready.ok).toBe(true);
    expect(ready.problems).toEqual([
      { pointer: '/older_than_days', message: 'Must be a whole number.', blocks: false },
    ]);
  });

  it('holds back a half-typed JSON part, an item without a value, and a name that is there twice', () => {
    const schema: JsonObject = {
      properties: {
        any: {},
        list: { type: 'array', items: { type: 'integer' } },
        map: { type: 'object', additionalProperties: { type: 'string' } },
      },
    };
    const message = (values: Readonly<Record<string, Draft>>): string => {
      const { args, scope } = fill(schema, values);
      const ready = readyArguments(args, scope);
      return ready.ok ? 'ok' : ready.reason;
    };
    expect(message({ any: { type: 'json', text: '{"a":' } })).toContain(
      'any: Not JSON yet, line 1, column 6',
    );
    expect(message({ list: { type: 'list', items: [{ id: 1, draft: { type: 'unset' } }] } })).toBe(
      'list/0: Give this item a value, or remove it.',
    );
    const twice = [1, 2].map((id) => ({ id, key: 'k', draft: { type: 'text', value: 'v' } as const }));
    expect(message({ map: { type: 'object', members: twice } })).toBe('map/k: The name "k" is there twice.');
  });

  it('sends an empty text in a list, since an item cannot be left out', () => {
    const { args, scope } = fill(cleaner, {
      include: { type: 'list', items: [{ id: 1, draft: { type: 'unset' } }] },
    });
    expect(sent(args, scope)).toBe('{"include":[""]}');
  });
});

describe('form ↔ JSON', () => {
  it('keeps half-typed parts on the way there and back', () => {
    const scope = openSchema({ properties: { n: { type: 'integer' }, any: {} } });
    const form = argumentsFromText('{}', scope);
    if (form.mode !== 'form' || form.draft.type !== 'object') throw new Error('no form');
    const halfTyped: Arguments = {
      mode: 'form',
      draft: withMember(form.draft, 'n', { type: 'number', text: 'thirty' }),
    };
    const json = toJson(halfTyped, scope);
    expect(json).toEqual({ mode: 'json', text: '{\n  "n": "thirty"\n}' });
    const back = toForm(json.mode === 'json' ? json.text : '', scope);
    expect(back.ok && readyArguments(back.value, scope)).toMatchObject({
      ok: false,
      reason: 'n: Must be a whole number.',
    });

    const part: Arguments = {
      mode: 'form',
      draft: withMember(form.draft, 'any', { type: 'json', text: '[1, "a' }),
    };
    expect(toJson(part, scope)).toEqual({ mode: 'json', text: '{\n  "any": [1, "a\n}' });
  });

  it('keeps what does not fit its field as JSON', () => {
    const scope = openSchema(cleaner);
    const text = '{"path":5,"dry_run":null,"include":{"a":1},"unknown":[1.50]}';
    const args = argumentsFromText(text, scope);
    expect(args.mode).toBe('form');
    expect(sent(args, scope)).toBe(text);
  });

  it('goes back only when the text is JSON that the form can show', () => {
    const scope = openSchema(cleaner);
    expect(toForm('{"path": "/a', scope)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('Line 1, column 10'),
    });
    expect(toForm('[1]', scope)).toMatchObject({ ok: false });
    expect(toForm('{"a":1,"a":2}', scope)).toMatchObject({ ok: false });
    expect(toForm('  ', scope).ok).toBe(true);
  });

  it('sends text as it was typed', () => {
    const scope = openSchema(cleaner);
    expect(sent({ mode: 'json', text: '{ "path" : "/a", "n": 1.0 }\n' }, scope)).toBe(
      '{ "path" : "/a", "n": 1.0 }\n',
    );
    expect(readyArguments({ mode: 'json', text: '{"path": ' }, scope)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/Not JSON yet: line 1, column 10/),
    });
  });

  it('picks the branch that the value looks like', () => {
    const root: JsonObject = {
      oneOf: [
        { properties: { kind: { const: 'file' }, path: { type: 'string' } }, required: ['kind'] },
        { properties: { kind: { const: 'url' }, url: { type: 'string' } }, required: ['kind'] },
      ],
    };
    const scope = openSchema(root);
    const args = argumentsFromText('{"kind":"url","url":"x"}', scope);
    expect(args).toMatchObject({ mode: 'form', draft: { type: 'choice', branch: 1 } });
    expect(sent(args, scope)).toBe('{"kind":"url","url":"x"}');
  });
});

interface Pair {
  readonly schema: JsonObject;
  readonly value: JsonValue;
}

const leaf: fc.Arbitrary<Pair> = fc.oneof(
  fc.string().map((value) => ({ schema: { type: 'string' }, value })),
  fc.integer().map((value) => ({ schema: { type: 'integer' }, value })),
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map((value) => ({ schema: { type: 'number' }, value: Object.is(value, -0) ? 0 : value })),
  fc.boolean().map((value) => ({ schema: { type: 'boolean' }, value })),
  fc.constant<Pair>({ schema: { type: ['string', 'null'] }, value: null }),
  fc.constantFrom('a', 'b').map((value) => ({ schema: { enum: ['a', 'b', 3] }, value })),
  fc
    .constantFrom('a', 3)
    .map((value) => ({ schema: { anyOf: [{ type: 'string' }, { type: 'integer' }] }, value })),
  fc.jsonValue().map((value) => ({ schema: {}, value: JSON.parse(JSON.stringify(value)) as JsonValue })),
);

const { pair } = fc.letrec<{ pair: Pair }>((tie) => ({
  pair: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.tuple(tie('pair'), fc.nat(3)).map(([{ schema, value }, count]) => ({
      schema: { type: 'array', items: schema },
      value: Array<JsonValue>(count).fill(value),
    })),
    fc.dictionary(fc.string(), tie('pair'), { maxKeys: 4, noNullPrototype: true }).map((pairs) => ({
      schema: {
        type: 'object',
        properties: Object.fromEntries(Object.entries(pairs).map(([key, { schema }]) => [key, schema])),
      },
      value: Object.fromEntries(Object.entries(pairs).map(([key, { value }]) => [key, value])),
    })),
    tie('pair').map(({ schema, value }) => ({
      schema: { type: 'object', additionalProperties: schema },
      value: { some: value, other: value },
    })),
  ),
}));

describe('any schema with a value that fits it', () => {
  it('shows the value and sends the same value', () => {
    fc.assert(
      fc.property(pair, ({ schema, value }) => {
        const root: JsonObject = { type: 'object', properties: { it: schema } };
        const scope = openSchema(root);
        const text = JSON.stringify({ it: value });
        const args = argumentsFromText(text, scope);
        expect(args.mode).toBe('form');
        const parsed = parseJson(sent(args, scope));
        expect(parsed.ok && JSON.parse(printJson(parsed.node))).toEqual(JSON.parse(text));
        const json = toJson(args, scope);
        expect(json.mode === 'json' && JSON.parse(json.text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 400 },
    );
  });

  it('never throws on a schema from a stranger', () => {
    const words = fc.constantFrom(
      'type',
      'properties',
      'items',
      'allOf',
      'anyOf',
      'oneOf',
      '$ref',
      'enum',
      'const',
      'required',
      'additionalProperties',
      'default',
      'then',
      '#',
      '#/properties/type',
      'object',
      'array',
      'string',
      'null',
    );
    const odd = fc.letrec<{ value: JsonValue }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        words,
        fc.boolean(),
        fc.integer(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(words, tie('value'), { maxKeys: 4, noNullPrototype: true }),
      ),
    })).value;
    fc.assert(
      fc.property(fc.dictionary(words, odd, { maxKeys: 6, noNullPrototype: true }), odd, (schema, value) => {
        const scope = openSchema(schema);
        const fresh = newArguments(scope);
        readyArguments(fresh, scope);
        const args = argumentsFromText(JSON.stringify(value), scope);
        readyArguments(args, scope);
        toJson(args, scope);
      }),
      { numRuns: 1500 },
    );
  });
});
