import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createInlineValidator,
  createValidator,
  inspectDocument,
  type DocumentInput,
  type Validator,
} from '../../../../electron/core/validation';
import { corpusFiles, corpusFolder } from '../../../fixtures/corpus';
import { buildProgram, buildValidationWorker, type BuiltProgram } from '../../../fixtures/workers';

let worker: BuiltProgram;
const open: Validator[] = [];

beforeAll(async () => {
  worker = await buildValidationWorker();
});

afterAll(async () => {
  await Promise.all(open.map((validator) => validator.close()));
  worker.remove();
});

function validator(deadlineMs?: number): Validator {
  const made = createValidator({ workerPath: worker.path, ...(deadlineMs !== undefined && { deadlineMs }) });
  open.push(made);
  return made;
}

const document = (name: string): DocumentInput => ({
  path: `/skills/${name}/SKILL.md`,
  folder: `/skills/${name}`,
  root: '/skills',
  content: `---\nname: ${name}\ndescription: d\n---\nBody\n`,
});

/** Needs looking around, so RE2 can't have it, and then explodes on a long text that almost fits. */
const explosive = { properties: { p: { pattern: '^(?=a)(a+)+$' } } };
const fuse = JSON.stringify({ p: `${'a'.repeat(40)}!` });

describe('a worker answers what the functions answer', () => {
  test('for every real file, in order', async () => {
    const inputs = corpusFiles().map((path) => ({
      path,
      folder: dirname(path),
      root: corpusFolder(),
      content: null,
    }));
    const reports = await validator(20_000).inspectDocuments(inputs);
    expect(reports).toEqual(inputs.map(inspectDocument));
  });

  test('for schemas, arguments and results', async () => {
    const checks = validator(20_000);
    expect(await checks.checkSchema({ type: 'strin' })).toEqual([
      { path: '/type', message: expect.any(String) as string },
    ]);
    expect(await checks.checkArguments({ required: ['a'] }, '')).toEqual([
      { path: '/a', message: 'Must be given.' },
    ]);
    expect(await checks.checkResult({ type: 'number' }, 'true')).toEqual([
      { path: '', message: 'Must be a number.' },
    ]);
  });

  test('for a walk', async () => {
    const found = await validator().discover([corpusFolder()]);
    expect(found.files.filter((file) => file.kind === 'document')).toHaveLength(corpusFiles().length);
  });

  test('and so does the validator that works in place', async () => {
    const inline = createInlineValidator({ workerPath: worker.path });
    open.push(inline);
    const inputs = ['one', 'two'].map(document);
    expect(await inline.inspectDocuments(inputs)).toEqual(inputs.map(inspectDocument));
    expect(await inline.checkArguments({ required: ['a'] }, '')).toEqual([
      { path: '/a', message: 'Must be given.' },
    ]);
  });
});

describe('an input that takes too long', () => {
  test('is answered with the reason, and others of the same moment as always', async () => {
    const checks = validator(1500);
    const [exploded, before, after] = await Promise.all([
      checks.checkArguments(explosive, fuse),
      checks.inspectDocuments([document('one')]),
      checks.checkArguments({ required: ['a'] }, ''),
    ]);
    expect(exploded[0]?.message).toContain('longer than 1.5 s');
    expect(before[0]?.state).toBe('normal');
    expect(after).toEqual([{ path: '/a', message: 'Must be given.' }]);
    expect(await checks.checkArguments(explosive, '{"p": "aaa"}')).toEqual([]);
  });

  test('takes no other input of its own batch with it', async () => {
    const checks = validator(1500);
    const manifest = (name: string, schema: unknown) => ({
      path: `/skills/${name}/skill.json`,
      folder: `/skills/${name}`,
      root: '/skills',
      content: JSON.stringify({ name, description: 'd', entry: 'x', class: 'safe', schema }),
    });
    // Thousands of forms within forms: compiling them takes far longer than the deadline.
    const form = (depth: number): unknown =>
      depth === 0
        ? { type: 'string', minLength: 1 }
        : { anyOf: Array.from({ length: 7 }, () => form(depth - 1)) };
    const reports = await checks.inspectManifests([
      manifest('one', { type: 'object' }),
      manifest('slow', form(5)),
      manifest('two', { type: 'object' }),
    ]);
    const rulesOf = (at: number) => reports[at]?.diagnostics.map(({ rule }) => rule) ?? [];
    expect(rulesOf(1)).toEqual(['validation/deadline']);
    expect(reports[1]?.state).toBe('error');
    expect([...rulesOf(0), ...rulesOf(2)]).not.toContain('validation/deadline');
    expect(reports.map(({ path }) => path)).toEqual(
      ['one', 'slow', 'two'].map((name) => `/skills/${name}/skill.json`),
    );
  });
});

describe('the worker itself', () => {
  test('that is not there is an answer, not a crash', async () => {
    const checks = createValidator({ workerPath: '/nowhere/worker.cjs' });
    const [report] = await checks.inspectDocuments([document('one')]);
    expect(report?.diagnostics[0]?.rule).toBe('validation/crash');
    expect(report?.reason).toContain("can't be started");
    await checks.close();
  });

  test('that is closed answers what it was asked before, and takes no more', async () => {
    const checks = createValidator({ workerPath: worker.path, deadlineMs: 60_000 });
    const asked = checks.checkArguments(explosive, fuse);
    await checks.close();
    expect((await asked)[0]?.message).toContain('closed');
    await expect(checks.checkSchema({})).rejects.toThrow('closed');
  });

  test('does not keep a process alive', async () => {
    const program = await buildProgram('test/fixtures/programs/validateOnce.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [program.path, worker.path], {
      timeout: 20_000,
    });
    program.remove();
    expect(JSON.parse(stdout)).toEqual([{ path: '/path', message: 'Must be given.' }]);
  });
});
