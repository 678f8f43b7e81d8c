import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeService, makeSkill, untilEvent, value } from '../run/service';
import { realValidator, runAll, runOne, writeCase } from './bench';

const validator = realValidator();

const places = (outcome: { readonly differences: readonly { where: string; path: string }[] }): string[] =>
  outcome.differences.map(({ where, path }) => `${where} ${path}`.trim());

describe('a case', () => {
  it('passes when all is as it says, and its run is in the history', async () => {
    const { service } = await makeService();
    const skill = await makeSkill(`echo "step 1 of 2" >&2\ncat`);
    const outcome = await runOne(service, validator(), skill, {
      arguments: { a: [1, 2], b: 'x' },
      expect: {
        status: 'done',
        exit: 0,
        result: {
          equals: { b: 'x', a: [1, 2.0] },
          subset: { b: 'x' },
          schema: { type: 'object', required: ['a'] },
        },
        stderr: ['^step \\d of', '2$'],
        maxMs: 20_000,
      },
    });
    expect(outcome).toMatchObject({ verdict: 'passed', differences: [], reason: '' });
    const [record] = value(await service.list());
    expect(record).toMatchObject({ id: outcome.runId, argumentsText: '{"a":[1,2],"b":"x"}' });
  });

  it('fails with each thing that is not as it says', async () => {
    const { service } = await makeService();
    const skill = await makeSkill(`echo working >&2\necho '{"a":1,"c":"y"}'`);
    const outcome = await runOne(service, validator(), skill, {
      expect: {
        exit: 0,
        result: {
          equals: { a: 2, c: 'y', d: null },
          schema: { type: 'object', properties: { c: { type: 'number' } } },
        },
        stderr: ['working', 'done'],
        maxMs: 0.01,
      },
    });
    expect(outcome.verdict).toBe('failed');
    expect(places(outcome)).toEqual(['result /a', 'result /d', 'result /c', 'stderr', 'time']);
  });

  it('tells another ending, and does not compare a result then', async () => {
    const { service } = await makeService();
    const skill = await makeSkill(`echo boom >&2\nexit 7`);
    const outcome = await runOne(service, validator(), skill, {
      expect: { exit: 0, result: { equals: {} }, stderr: 'boom' },
    });
    expect(outcome.differences).toMatchObject([
      { where: 'status', expected: 'done' },
      { where: 'exit', expected: '0', got: '7' },
    ]);
  });

  it.each([
    ['exit 7', { exit: 7 }],
    ['echo hello', { status: 'invalid-output', exit: 0 }],
    ['sleep 60', { status: 'timed-out' }],
    ['kill -9 $$', { status: 'failed' }],
  ])('may expect that %s fails', async (script, expected) => {
    const { service } = await makeService();
    const skill = await makeSkill(script, { timeoutSeconds: script.startsWith('sleep') ? 1 : 10 });
    expect(await runOne(service, validator(), skill, { expect: expected })).toMatchObject({
      verdict: 'passed',
    });
  });

  it.each([
    ['{"arguments": ', 'not JSON'],
    [{ expect: { stderr: '(' } }, 'no regular expression'],
    [{ expect: { result: { schema: { type: 'nonsense' } } } }, 'no valid JSON Schema'],
  ])('that is broken starts nothing: %j', async (content, reason) => {
    const { service } = await makeService();
    const skill = await makeSkill('touch started; echo 1');
    const outcome = await runOne(service, validator(), skill, content);
    expect(outcome).toMatchObject({ verdict: 'broken', runId: null });
    expect(outcome.reason).toContain(reason);
    await expect(stat(join(skill.folder, 'started'))).rejects.toThrow('ENOENT');
  });

  it('whose arguments do not fit is broken, unless it says that they are sent all the same', async () => {
    const { service } = await makeService({
      checkArguments: (skill, text) => validator().checkArguments(skill.schema, text),
    });
    const schema = { type: 'object', required: ['n'] };
    const skill = await makeSkill('exit 64', { schema });
    const content = { arguments: {}, expect: { exit: 64 } };
    const broken = await runOne(service, validator(), skill, content);
    expect(broken).toMatchObject({ verdict: 'broken', runId: null });
    expect(broken.reason).toContain('/n');
    const sent = await runOne(service, validator(), skill, { ...content, unchecked: true });
    expect(sent).toMatchObject({ verdict: 'passed' });
  });

  it('compares what may be shown: a secret in the result stays masked on both sides', async () => {
    const { service } = await makeService({
      environment: () =>
        Promise.resolve({ PATH: process.env['PATH'] ?? '', API_TOKEN: 'a-very-secret-value' }),
    });
    const skill = await makeSkill(`echo "{\\"token\\":\\"$API_TOKEN\\"}"`, {
      envAllow: ['PATH', 'API_TOKEN'],
    });
    const outcome = await runOne(service, validator(), skill, {
      expect: { result: { equals: { token: 1 } } },
    });
    expect(outcome.verdict).toBe('failed');
    expect(JSON.stringify(outcome)).not.toContain('a-very-secret-value');
  });
});

describe('a lot of cases', () => {
  it('runs one by one in the order of their names, and stops with the one that runs', async () => {
    const { service } = await makeService();
    const skill = await makeSkill(
      'read -r text; echo "$text" >&2; case $text in *slow*) sleep 60;; esac; echo 1',
    );
    await writeCase(skill, 'a', { arguments: {} });
    await writeCase(skill, 'b', { arguments: { slow: true } });
    await writeCase(skill, 'c', { arguments: {} });
    const stop = new AbortController();
    const running = runAll(service, validator(), skill, 'read-only', stop.signal);
    await expect
      .poll(async () =>
        value(await service.list()).filter(({ argumentsText }) => argumentsText.includes('slow')),
      )
      .toHaveLength(1);
    const [slow] = value(await service.list());
    await untilEvent(service, slow?.id ?? '', ({ type }) => type === 'stderr');
    stop.abort();
    expect((await running).map(({ name, verdict }) => [name, verdict])).toEqual([
      ['a', 'passed'],
      ['b', 'stopped'],
    ]);
    expect(value(await service.list())).toHaveLength(2);
  });
});
