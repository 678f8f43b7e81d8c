import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { caseFromRun } from '../../../../electron/core/cases/fromRun';
import { writeCase as save } from '../../../../electron/core/cases/save';
import { makeService, makeSkill, runToEnd, request, startedId, untilEvent, value } from '../run/service';
import { realValidator, runAll } from './bench';
import { temporaryFolder } from '../run/scripts';

const validator = realValidator();
const fits = (): Promise<boolean> => Promise.resolve(true);

describe('saving a case', () => {
  it('of a run makes one that the same run passes', async () => {
    const { service } = await makeService();
    const skill = await makeSkill('cat');
    const { record } = await runToEnd(service, skill, { argumentsText: '{"id": 12345678901234567891}' });
    const text = value(await caseFromRun(service, fits, skill, record.id, 'equals'));
    expect(value(await save(skill.folder, 'first', text, 'ask'))).toEqual({
      status: 'saved',
      name: 'first',
      path: 'cases/first.json',
    });
    expect(await runAll(service, validator(), skill)).toMatchObject([{ name: 'first', verdict: 'passed' }]);
  });

  it('of a failed run expects the failure', async () => {
    const { service } = await makeService();
    const skill = await makeSkill('exit 9');
    const { record } = await runToEnd(service, skill);
    const text = value(await caseFromRun(service, fits, skill, record.id, 'equals'));
    expect(JSON.parse(text)).toEqual({ arguments: {}, expect: { status: 'failed', exit: 9 } });
  });

  it('is refused for a run that lives, was stopped, or is not known', async () => {
    const { service } = await makeService();
    const skill = await makeSkill('echo on >&2; sleep 60');
    const id = await startedId(service.start(skill, request(skill)));
    await untilEvent(service, id, ({ type }) => type === 'stderr');
    expect(await caseFromRun(service, fits, skill, id, 'none')).toMatchObject({ error: { code: 'busy' } });
    service.stop(id);
    await untilEvent(service, id, ({ type }) => type === 'ended');
    expect(await caseFromRun(service, fits, skill, id, 'none')).toMatchObject({ error: { code: 'refused' } });
    const unknown = await caseFromRun(service, fits, skill, 'no-such-run', 'none');
    expect(unknown).toMatchObject({ error: { code: 'not-found' } });
  });

  it('never replaces one silently', async () => {
    const folder = await temporaryFolder();
    const read = (name: string): Promise<string> => readFile(join(folder, 'cases', `${name}.json`), 'utf8');
    await save(folder, 'a', 'old', 'ask');
    expect(value(await save(folder, 'a', 'new', 'ask'))).toEqual({ status: 'taken', name: 'a', free: 'a-2' });
    expect(await read('a')).toBe('old');
    expect(value(await save(folder, 'a', 'new', 'keep-both'))).toMatchObject({ name: 'a-2' });
    expect(value(await save(folder, 'a', 'newer', 'keep-both'))).toMatchObject({ name: 'a-3' });
    expect([await read('a'), await read('a-2'), await read('a-3')]).toEqual(['old', 'new', 'newer']);
    expect(value(await save(folder, 'a', 'last', 'replace'))).toMatchObject({ name: 'a' });
    expect(await read('a')).toBe('last');
    expect((await readdir(join(folder, 'cases'))).sort()).toEqual(['a-2.json', 'a-3.json', 'a.json']);
  });

  it('of twenty at once keeps each under a name of its own', async () => {
    const folder = await temporaryFolder();
    const texts = Array.from({ length: 20 }, (_, at) => String(at));
    await Promise.all(texts.map((text) => save(folder, 'same', text, 'keep-both')));
    const names = await readdir(join(folder, 'cases'));
    const kept = await Promise.all(names.map((name) => readFile(join(folder, 'cases', name), 'utf8')));
    expect(kept.sort()).toEqual([...texts].sort());
  });

  it('says why when it can not be written, and leaves nothing behind', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'cases'), 'no folder');
    expect(await save(folder, 'a', '{}', 'ask')).toMatchObject({ error: { code: 'disk' } });
    const other = await temporaryFolder();
    await mkdir(join(other, 'cases'));
    expect(await save(other, 'a', 'x'.repeat(1024 * 1024 + 1), 'ask')).toMatchObject({
      error: { code: 'too-large' },
    });
    expect(await readdir(join(other, 'cases'))).toEqual([]);
  });
});
