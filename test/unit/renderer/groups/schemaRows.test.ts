import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../../shared/model';
import { schemaRows } from '../../../../renderer/groups/schema';

const lines = (schema: JsonSchema) =>
  schemaRows(schema).rows.map((row) => `${row.path}: ${row.type}${row.required ? '!' : ''}`);

describe('schemaRows', () => {
  it('lists arguments with type, limits, default and meaning', () => {
    const { rows, partial } = schemaRows({
      type: 'object',
      required: ['days'],
      properties: {
        days: { type: 'integer', minimum: 1, maximum: 9, default: 3, description: 'How far back.' },
        mode: { enum: ['gentle', 'thorough'] },
        kind: { const: 7 },
      },
    });
    expect(rows).toEqual([
      {
        path: 'days',
        type: 'integer',
        required: true,
        rules: ['≥ 1', '≤ 9', 'default 3'],
        description: 'How far back.',
      },
      { path: 'mode', type: 'choice', required: false, rules: ['"gentle" | "thorough"'], description: '' },
      { path: 'kind', type: 'constant', required: false, rules: ['always 7'], description: '' },
    ]);
    expect(partial).toBe(false);
  });

  it('goes into objects and lists', () => {
    expect(
      lines({
        properties: {
          box: { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
          list: { type: 'array', items: { type: 'object', properties: { b: { type: ['string', 'null'] } } } },
        },
      }),
    ).toEqual(['box: object', 'box.a: string!', 'list: list of object', 'list[ ].b: string or null']);
  });

  it('follows references inside the schema, and only those', () => {
    expect(
      lines({
        $defs: { 'a/b': { type: 'number' } },
        properties: { x: { $ref: '#/$defs/a~1b' }, y: { $ref: 'https://example.com/s.json' } },
      }),
    ).toEqual(['x: number', 'y: any']);
  });

  it('ends on a schema that refers to itself', () => {
    const { rows } = schemaRows({
      $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } } } },
      properties: { first: { $ref: '#/$defs/node' } },
    });
    expect(rows.length).toBeLessThan(20);
    expect(schemaRows({ $ref: '#' }).rows).toEqual([]);
  });

  it('stops after a few hundred rows and says so', () => {
    const properties = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`p${String(at)}`, {}]));
    expect(schemaRows({ properties })).toMatchObject({ partial: true });
    expect(schemaRows({ properties }).rows).toHaveLength(300);
  });

  it('says when alternatives at the top do not fit a table', () => {
    expect(schemaRows({ anyOf: [{}, {}] })).toEqual({ rows: [], partial: true });
    expect(schemaRows(true)).toEqual({ rows: [], partial: false });
  });

  it('takes names of the prototype as names', () => {
    expect(lines({ properties: { constructor: { $ref: '#/$defs/__proto__' } } })).toEqual([
      'constructor: any',
    ]);
  });
});
