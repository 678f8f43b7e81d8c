import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInlineValidator, createValidator, type Validator } from '../../electron/core/validation';
import { buildValidationWorker, type BuiltProgram } from '../fixtures/workers';

let worker: BuiltProgram;
let validators: readonly Validator[];

beforeAll(async () => {
  worker = await buildValidationWorker();
  validators = [
    createValidator({ workerPath: worker.path }),
    createInlineValidator({ workerPath: worker.path }),
  ];
});

afterAll(async () => {
  await Promise.all(validators.map((validator) => validator.close()));
  worker.remove();
});

const almost = `${'a'.repeat(50_000)}!`;

describe('a pattern that explodes', () => {
  test.each(['^(a+)+$', '^(a|aa)+$', '^(a|a?)+$', '(a*)*b', '^([a-zA-Z]+)*$'])(
    '%s is matched in linear time',
    async (pattern) => {
      for (const validator of validators) {
        const errors = await validator.checkArguments(
          { properties: { p: { pattern } } },
          JSON.stringify({ p: almost }),
        );
        expect(errors).toEqual([{ path: '/p', message: `Must match the pattern ${pattern}.` }]);
      }
    },
  );

  test.each(['^(?=a)(a+)+$', '^(a+)+\\1$'])(
    '%s, which only the engine can match, is stopped',
    async (pattern) => {
      for (const validator of validators) {
        const errors = await validator.checkArguments(
          { properties: { p: { pattern } } },
          JSON.stringify({ p: almost }),
        );
        expect(errors[0]?.message).toContain('was stopped');
        expect(await validator.checkArguments({}, '{}')).toEqual([]);
      }
    },
  );

  test('as the name of properties, and in a manifest, does not hold anything up', async () => {
    const schema = { patternProperties: { '^(a+)+$': false } };
    for (const validator of validators) {
      expect(await validator.checkArguments(schema, JSON.stringify({ [almost]: 1 }))).toEqual([]);
      const [report] = await validator.inspectManifests([
        {
          path: '/skills/x/skill.json',
          folder: '/skills/x',
          root: '/skills',
          content: JSON.stringify({ name: 'x', description: 'd', entry: 'x', class: 'safe', schema }),
        },
      ]);
      expect(report?.diagnostics.map(({ rule }) => rule)).toEqual(['manifest/entry-unresolved']);
    }
  });
});
