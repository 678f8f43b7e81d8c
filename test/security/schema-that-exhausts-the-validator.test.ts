import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createValidator, type Validator } from '../../electron/core/validation';
import type { JsonSchema } from '../../shared/model';
import { buildValidationWorker, type BuiltProgram } from '../fixtures/workers';

let worker: BuiltProgram;
let validator: Validator;

beforeAll(async () => {
  worker = await buildValidationWorker();
  validator = createValidator({ workerPath: worker.path });
});

afterAll(async () => {
  await validator.close();
  worker.remove();
});

function nest(depth: number, wrap: (inner: JsonSchema) => JsonSchema): JsonSchema {
  let schema: JsonSchema = { type: 'string' };
  for (let at = 0; at < depth; at++) schema = wrap(schema);
  return schema;
}

/** Parses what a manifest or a page would bring: structured clone itself has limits that are not ours. */
function deepArguments(depth: number): string {
  return `{"p":${'['.repeat(depth)}${']'.repeat(depth)}}`;
}

describe('a schema', () => {
  test('that nests 1,000 deep', async () => {
    const faults = await validator.checkSchema(nest(1000, (inner) => ({ items: inner })));
    expect(faults).toEqual([{ path: '', message: expect.stringContaining('200 levels') as string }]);
  });

  test('that nests 10,000 deep, in a manifest', async () => {
    const schema = `${'{"items":'.repeat(10_000)}{}${'}'.repeat(10_000)}`;
    const content = `{"name":"x","description":"d","entry":"x","class":"safe","schema":${schema}}`;
    const [report] = await validator.inspectManifests([
      { path: '/skills/x/skill.json', folder: '/skills/x', root: '/skills', content },
    ]);
    expect(report?.state).toBe('error');
  });

  test('that is larger than 1 MiB', async () => {
    const schema = { enum: Array.from({ length: 200_000 }, (_each, at) => `value ${at}`) };
    expect((await validator.checkSchema(schema))[0]?.message).toContain('1 MiB');
  });

  test('that refers to itself without end', async () => {
    const loop: JsonSchema = {
      $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } },
      properties: { p: { $ref: '#/$defs/a' } },
    };
    const errors = await validator.checkArguments(loop, '{"p": 1}');
    expect(errors).toHaveLength(1);
    expect(await validator.checkArguments({ required: ['a'] }, '{}')).toHaveLength(1);
  });

  test('that grows exponentially when its references are written out', async () => {
    const levels = Array.from({ length: 25 }, (_each, at): [string, JsonSchema] => {
      const next = { $ref: `#/$defs/l${at + 1}` };
      return [`l${at}`, { allOf: [next, next] }];
    });
    const schema: JsonSchema = {
      $defs: { ...Object.fromEntries(levels), l25: { type: 'string' } },
      properties: { p: { $ref: '#/$defs/l0' } },
    };
    // Either answer is one: it was found out, or it was stopped.
    const errors = await validator.checkArguments(schema, '{"p": 1}');
    expect(errors.length).toBeGreaterThan(0);
    expect(await validator.checkArguments({ required: ['a'] }, '{}')).toHaveLength(1);
  });

  test('that reaches for a file or a server is refused without a look', async () => {
    for (const target of ['http://127.0.0.1:1/schema', 'file:///etc/passwd', '/etc/passwd', '../x.json']) {
      const [fault] = await validator.checkSchema({ properties: { p: { $ref: target } } });
      expect(fault).toMatchObject({ path: '/properties/p/$ref' });
      expect(fault?.message).toContain('nothing is fetched');
    }
  });
});

describe('arguments', () => {
  test('that nest 10,000 deep, against a schema that follows them down', async () => {
    const tree: JsonSchema = {
      $defs: { t: { items: { $ref: '#/$defs/t' } } },
      properties: { p: { $ref: '#/$defs/t' } },
    };
    for (const depth of [10_000, 1_000_000]) {
      const [error] = await validator.checkArguments(tree, deepArguments(depth));
      expect(error?.message).toMatch(/200 levels|not valid JSON|was stopped/);
    }
  });

  test('that hold nothing but faults', async () => {
    const items = JSON.stringify({ p: Array.from({ length: 300_000 }, () => 'x') });
    const errors = await validator.checkArguments(
      { properties: { p: { items: { type: 'number' } } } },
      items,
    );
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.length).toBeLessThanOrEqual(50);
  });

  test('whose keys are those of prototypes pollute nothing', async () => {
    const text = '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}';
    expect(await validator.checkArguments({ properties: { p: { default: {} } } }, text)).toEqual([]);
    expect(
      await validator.checkSchema(
        JSON.parse('{"properties": {"__proto__": {"type": "strin"}}}') as JsonSchema,
      ),
    ).not.toEqual([]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
