import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CaseDesk } from '../../../../electron/core/cases';
import { createLibrary } from '../../../../electron/core/library';
import type { CaseProgress } from '../../../../shared/model';
import { plainInspector } from '../../../fixtures/plainInspector';
import { temporaryFolders, writeTree } from '../../../fixtures/temporary';
import { makeService, request, startedId, untilEnd, value } from '../run/service';
import { realValidator } from './bench';

const newFolder = temporaryFolders();
const validator = realValidator();

async function deskWith(
  skills: Readonly<Record<string, readonly [script: string, cases: readonly string[]]>>,
) {
  const root = await newFolder();
  for (const [name, [script, cases]] of Object.entries(skills)) {
    const manifest = { name, description: name, entry: 'run.sh', class: 'safe', env_allow: ['PATH'] };
    await writeTree(root, {
      [`${name}/skill.json`]: JSON.stringify(manifest),
      [`${name}/run.sh`]: `#!/bin/sh\n${script}\n`,
      ...Object.fromEntries(cases.map((each) => [`${name}/cases/${each}.json`, '{}'])),
    });
    await chmod(join(root, name, 'run.sh'), 0o755);
  }
  const library = createLibrary({
    roots: () => [{ path: root, from: 'settings', source: 'root' }],
    inspector: plainInspector(),
    disabled: () => [],
  });
  await library.refresh();
  const { service } = await makeService();
  const seen: CaseProgress[] = [];
  const desk = new CaseDesk({
    library,
    service,
    checks: validator(),
    fits: () => Promise.resolve(true),
    standing: () => ({ mode: 'read-only', persona: '' }),
    onProgress: (progress) => seen.push(progress),
  });
  onTestFinished(() => desk.stop());
  const id = (name: string): string => join(root, name, 'skill.json');
  const ended = (): Promise<void> => expect.poll(() => seen.at(-1)?.state, { timeout: 20_000 }).toBe('ended');
  return { desk, library, service, seen, id, ended, root };
}

describe('the desk of cases', () => {
  it('runs the cases of several skills one by one and tells how it goes on', async () => {
    const { desk, seen, id, ended } = await deskWith({ one: ['echo 1', ['a', 'b']], two: ['exit 1', ['c']] });
    const started = value(await desk.run([id('one'), id('two'), '/no/such/skill.json']));
    expect(started).toMatchObject({ state: 'running', total: 3, done: 0, skills: [id('one'), id('two')] });
    await ended();
    expect(seen.map(({ done }) => done)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
    expect(seen.flatMap(({ outcome }) => outcome?.verdict ?? [])).toEqual(['passed', 'passed', 'failed']);
    expect(desk.state()).toMatchObject({ progress: { state: 'ended' } });
    expect(desk.state().outcomes).toHaveLength(3);
  });

  it('runs one lot at a time, and stops it', async () => {
    const { desk, seen, id, ended } = await deskWith({ slow: ['sleep 60', ['a', 'b']] });
    await desk.run([id('slow')]);
    expect(await desk.run([id('slow')])).toMatchObject({ ok: false, error: { code: 'busy' } });
    await expect.poll(() => seen.at(-1)?.current?.name).toBe('a');
    desk.stop();
    await ended();
    expect(desk.state().outcomes).toMatchObject([{ name: 'a', verdict: 'stopped' }]);
    expect(seen.map(({ state }) => state)).toContain('stopping');
    // And then another may begin.
    expect(await desk.run([id('slow')], 'b')).toMatchObject({ ok: true, value: { total: 1 } });
  });

  it('says what there is not', async () => {
    const { desk, id } = await deskWith({ bare: ['echo 1', []] });
    expect(await desk.run([id('bare')])).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(await desk.run([id('bare')], 'x')).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(await desk.list('/no/such/skill.json')).toMatchObject({ ok: false });
    expect(value(await desk.list(id('bare')))).toEqual([]);
  });

  it('saves a run of its skill, and no other’s', async () => {
    const { desk, library, service, id, root } = await deskWith({ one: ['echo 1', []], two: ['echo 2', []] });
    const skill = library.skill(id('one'));
    if (skill?.kind !== 'subprocess') throw new Error('not loaded');
    const runId = await startedId(service.start(skill, request(skill)));
    await untilEnd(service, runId);
    const wanted = { runId, name: 'first', compare: 'equals', collision: 'ask' } as const;
    expect(await desk.save({ ...wanted, skill: id('two') })).toMatchObject({
      error: { code: 'bad-request' },
    });
    expect(value(await desk.save({ ...wanted, skill: id('one') }))).toMatchObject({ status: 'saved' });
    const text = await readFile(join(root, 'one/cases/first.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ expect: { result: { equals: 1 } } });
  });
});
