import { describe, expect, it } from 'vitest';
import { parseCase } from '../../../../electron/core/cases/parse';

const parse = (value: unknown): ReturnType<typeof parseCase> => parseCase(JSON.stringify(value));

describe('a case file', () => {
  it('keeps its arguments as they stand, and tolerates keys that are not known', () => {
    const parsed = parseCase(
      '{"arguments": {"id" : 12345678901234567890},\n "note": 1, "expect": {"other": 2}}',
    );
    expect(parsed).toMatchObject({
      ok: true,
      content: {
        argumentsText: '{"id" : 12345678901234567890}',
        unchecked: false,
        expect: { status: 'done', exit: null, results: [], stderr: [], maxMs: null },
      },
    });
  });

  it.each([
    [{}, 'done'],
    [{ expect: { exit: 0 } }, 'done'],
    [{ expect: { exit: 3 } }, 'failed'],
    [{ expect: { exit: 3, status: 'invalid-output' } }, 'invalid-output'],
  ])('%j expects the status %s', (value, status) => {
    expect(parse(value)).toMatchObject({ ok: true, content: { expect: { status } } });
  });

  it('reads all that it may expect', () => {
    const result = { equals: [1], subset: {}, schema: { type: 'array' } };
    const parsed = parse({ expect: { result, stderr: ['a', 'b'], maxMs: 10.5 }, unchecked: true });
    expect(parsed).toMatchObject({
      ok: true,
      content: {
        unchecked: true,
        expect: {
          results: [{ kind: 'equals' }, { kind: 'subset' }, { kind: 'schema', schema: { type: 'array' } }],
          stderr: ['a', 'b'],
          maxMs: 10.5,
        },
      },
    });
  });

  it.each([
    ['[]', 'must be an object'],
    ['{"arguments": [1]}', '"arguments" must be an object'],
    ['{"expect": "done"}', '"expect" must be an object, not "done"'],
    ['{"expect": {"status": "stopped"}}', '"expect.status" must be one of'],
    ['{"expect": {"status": 1}}', '"expect.status" must be one of'],
    ['{"expect": {"exit": "0"}}', '"expect.exit" must be a whole number'],
    ['{"expect": {"exit": 1.5}}', '"expect.exit" must be a whole number'],
    ['{"expect": {"exit": 256}}', '"expect.exit" must be a whole number'],
    ['{"expect": {"maxMs": 0}}', '"expect.maxMs" must be'],
    ['{"expect": {"stderr": [1]}}', '"expect.stderr" must be'],
    ['{"expect": {"result": {}}}', '"expect.result" needs'],
    ['{"expect": {"result": [1]}}', '"expect.result" must be an object with'],
    ['{"expect": {"result": {"schema": "x"}}}', '"expect.result.schema" must be a JSON Schema'],
    ['{"description": 1}', '"description" must be text'],
    ['{"unchecked": "yes"}', '"unchecked" must be true or false'],
    ['{"a": 1,\n "b": }', 'line 2'],
    ['', 'not JSON'],
    ['{} {}', 'not JSON'],
  ])('%s is refused with the reason', (text, problem) => {
    const parsed = parseCase(text);
    expect(parsed.ok ? '' : parsed.problem).toContain(problem);
  });
});
