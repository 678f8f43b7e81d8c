import { chmod, copyFile, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ConfirmationRequest } from '../../../../electron/core/run';
import { livingIn } from './supervise';
import {
  makeService,
  makeSkill,
  request,
  runToEnd,
  startedId,
  stderrTexts,
  untilEnd,
  untilEvent,
  value,
} from './service';

describe('a run from request to record', () => {
  it('streams standard error while the process lives', async () => {
    const { service } = await makeService();
    const skill = await makeSkill('echo "level=warn first" >&2; read -r _; sleep 30; echo 1');
    const id = await startedId(service.start(skill, request(skill)));
    const line = await untilEvent(service, id, ({ type }) => type === 'stderr');
    expect(line).toMatchObject({ text: 'level=warn first', level: 'warning' });
    expect(value(await service.details(id)).record.outcome).toBeNull();
    value(service.stop(id));
    const { record } = await untilEnd(service, id);
    expect(record.outcome).toMatchObject({ status: 'stopped' });
  });

  it('numbers events from 1 without gaps, in the order of their times', async () => {
    const { service } = await makeService();
    const skill = await makeSkill('for i in 1 2 3; do echo "line $i" >&2; done; echo \'{"a": 1}\'');
    const { events, record, dropped } = await runToEnd(service, skill);
    expect(dropped).toBe(0);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_event, index) => index + 1));
    expect(events.every((event, index) => index === 0 || event.at >= events[index - 1]!.at)).toBe(true);
    expect(events[0]).toMatchObject({ type: 'started', folder: skill.folder, environmentNames: ['PATH'] });
    expect(stderrTexts({ events })).toEqual(['line 1', 'line 2', 'line 3']);
    expect(events.at(-1)).toMatchObject({ type: 'ended', outcome: { status: 'done', exitCode: 0 } });
    expect(record).toMatchObject({ stderrLines: 3, droppedLines: 0, stdoutBytes: 9 });
  });

  it('47: blank arguments reach the child as an empty object', async () => {
    const { service } = await makeService();
    const skill = await makeSkill('cat');
    const { record } = await runToEnd(service, skill, { argumentsText: ' \n\t' });
    expect(Buffer.from(value(await service.output(record.id, 100)).bytes).toString()).toBe('{}');
  });

  it.each(['{bad', '{} {}'])('47: %j starts no process, even unchecked', async (argumentsText) => {
    const { service } = await makeService();
    const skill = await makeSkill('touch started; echo 1');
    const outcome = value(await service.start(skill, request(skill, { argumentsText, unchecked: true })));
    expect(outcome.status).toBe('invalid');
    await expect(stat(join(skill.folder, 'started'))).rejects.toThrow('ENOENT');
  });

  it('asks for the schema check, and skips it only when told to', async () => {
    const { service } = await makeService({
      checkArguments: () => Promise.resolve([{ path: '/a', message: 'must be a number' }]),
    });
    const skill = await makeSkill('cat');
    expect(value(await service.start(skill, request(skill)))).toEqual({
      status: 'invalid',
      errors: [{ path: '/a', message: 'must be a number' }],
    });
    const { record } = await runToEnd(service, skill, { unchecked: true });
    expect(record.outcome?.status).toBe('done');
  });

  it('shows progress lines as progress and as lines', async () => {
    const { service } = await makeService();
    const skill = await makeSkill(`echo '{"progress": 0.4, "message": "half way"}' >&2; echo 1`);
    const { events } = await runToEnd(service, skill);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'progress', progress: 0.4, message: 'half way' }),
    );
    expect(stderrTexts({ events })).toHaveLength(1);
  });
});

describe('51: what can go wrong before the start', () => {
  it('the entry was deleted', async () => {
    const { service } = await makeService();
    const skill = await makeSkill('echo 1');
    await rm(skill.entryRealPath);
    const { record } = await runToEnd(service, skill);
    expect(record.outcome?.status).toBe('could-not-start');
    expect(record.outcome?.message).toContain('is not there any more');
  });

  it('the entry lost its executable bit', async () => {
    const { service } = await makeService();
    const skill = await makeSkill('echo 1');
    await chmod(skill.entryRealPath, 0o644);
    const { record } = await runToEnd(service, skill);
    expect(record.outcome?.status).toBe('could-not-start');
    expect(record.outcome?.message).toContain('chmod +x');
  });

  it('the interpreter does not exist', async () => {
    const { service } = await makeService();
    const skill = await makeSkill('#!/no/such/interpreter\n');
    const { record } = await runToEnd(service, skill);
    expect(record.outcome?.message).toContain('/no/such/interpreter');
  });

  it('the first line ends with a carriage return', async () => {
    const { service } = await makeService();
    const skill = await makeSkill('#!/bin/sh\r\necho 1\r\n');
    const { record } = await runToEnd(service, skill);
    expect(record.outcome?.message).toContain('carriage return');
  });

  it('the entry is being written', async () => {
    const { service } = await makeService();
    const skill = await makeSkill('echo 1');
    await copyFile('/bin/sh', skill.entryRealPath);
    const writer = await open(skill.entryRealPath, 'r+');
    try {
      const { record } = await runToEnd(service, skill);
      expect(record.outcome?.message).toContain('being written');
    } finally {
      await writer.close();
    }
  });

  it('the folder was deleted', async () => {
    const { service } = await makeService();
    const skill = await makeSkill('echo 1');
    await rm(skill.folder, { recursive: true });
    const { record } = await runToEnd(service, skill);
    expect(record.outcome?.status).toBe('could-not-start');
    expect(record.outcome?.message).toContain('folder');
  });

  it('the entry is a folder', async () => {
    const { service } = await makeService();
    const skill = await makeSkill('echo 1');
    const { record } = await runToEnd(service, {
      ...skill,
      entry: '.',
      entryRealPath: skill.folder,
    });
    expect(record.outcome?.message).toContain('is a folder');
  });

  it('127 from a script whose environment has no PATH says so', async () => {
    const { service } = await makeService();
    const skill = await makeSkill('PATH=/nowhere; no_such_program', { envAllow: [] });
    const { record } = await runToEnd(service, skill);
    expect(record.outcome).toMatchObject({ status: 'failed', exitCode: 127 });
    expect(record.outcome?.message).toContain('does not name PATH');
  });
});

describe('the queue', () => {
  it('lets so many run at once; the next says that it waits', async () => {
    const { service } = await makeService({ limits: { maxRunning: 1 } });
    const slow = await makeSkill('sleep 30');
    const quick = await makeSkill('echo 1');
    const first = await startedId(service.start(slow, request(slow)));
    await untilEvent(service, first, ({ type }) => type === 'started');
    const second = await startedId(service.start(quick, request(quick)));
    await untilEvent(service, second, ({ type }) => type === 'queued');
    value(service.stop(first));
    const { record, events } = await untilEnd(service, second);
    expect(record.outcome?.status).toBe('done');
    expect(events.map(({ type }) => type).slice(0, 2)).toEqual(['queued', 'started']);
  });

  it('Stop ends a run that waits, without a process', async () => {
    const { service } = await makeService({ limits: { maxRunning: 1 } });
    const slow = await makeSkill('sleep 30');
    const first = await startedId(service.start(slow, request(slow)));
    const second = await startedId(service.start(slow, request(slow)));
    value(service.stop(second));
    const { record, events } = await untilEnd(service, second);
    expect(record.outcome?.status).toBe('stopped');
    expect(events.some(({ type }) => type === 'started')).toBe(false);
    value(service.stop(first));
    expect((await untilEnd(service, first)).record.outcome?.status).toBe('stopped');
  });

  it('what was changed while it waited is not started', async () => {
    const { service } = await makeService({ limits: { maxRunning: 1 } });
    const slow = await makeSkill('sleep 30');
    const other = await makeSkill('echo 1');
    const first = await startedId(service.start(slow, request(slow)));
    const second = await startedId(service.start(other, request(other)));
    await writeFile(other.entryRealPath, '#!/bin/sh\necho 2\n');
    value(service.stop(first));
    const { record } = await untilEnd(service, second);
    expect(record.outcome?.status).toBe('refused');
    expect(record.outcome?.message).toContain('changed');
  });
});

describe('quitting', () => {
  it('ends every group of this app and starts nothing more', async () => {
    const { service } = await makeService();
    const skill = await makeSkill("trap '' TERM; echo up >&2; sleep 30 & sleep 30; sleep 30");
    const ids = await Promise.all([1, 2, 3].map(() => startedId(service.start(skill, request(skill)))));
    const groups = await Promise.all(
      ids.map(async (id) => {
        await untilEvent(service, id, ({ type }) => type === 'stderr');
        const { events } = value(await service.details(id));
        const started = events.find((event) => event.type === 'started');
        return started?.type === 'started' ? started.pid : 0;
      }),
    );
    const before = performance.now();
    await service.endAll();
    expect(performance.now() - before).toBeLessThan(2500);
    expect(await Promise.all(groups.map(livingIn))).toEqual([0, 0, 0]);
    expect((await service.start(skill, request(skill))).ok).toBe(false);
  });
});

describe('history', () => {
  it('is there after a restart, with timeline and result', async () => {
    const { service, dataFolder } = await makeService();
    const skill = await makeSkill('echo hello >&2; printf \'{"z": 1}\'');
    const before = await runToEnd(service, skill, { argumentsText: '{"a" : 1}' });
    const { service: next } = await makeService({ dataFolder });
    const [record] = value(await next.list(skill.manifestPath));
    expect(record).toEqual(before.record);
    expect(record?.argumentsText).toBe('{"a" : 1}');
    expect(value(await next.details(record!.id))).toEqual(before);
    expect(Buffer.from(value(await next.output(record!.id, 4)).bytes).toString()).toBe('{"z"');
    expect(value(await next.output(record!.id, 4)).totalBytes).toBe(8);
  });

  it('forgets what is removed, and leaves a living run alone', async () => {
    const { service } = await makeService();
    const skill = await makeSkill('echo 1');
    const slow = await makeSkill('sleep 30');
    const done = await runToEnd(service, skill);
    const living = await startedId(service.start(slow, request(slow)));
    expect((await service.remove([done.record.id, living])).ok).toBe(false);
    expect(value(await service.list()).map(({ id }) => id)).toEqual([living]);
    expect((await service.details(done.record.id)).ok).toBe(false);
  });

  it('is bounded by number; the oldest go first', async () => {
    const { service, dataFolder } = await makeService();
    const skill = await makeSkill('echo 1');
    const ids: string[] = [];
    for (let i = 0; i < 4; i++) ids.push((await runToEnd(service, skill)).record.id);
    const { service: next } = await makeService({ dataFolder, limits: { maxHistoryRuns: 2 } });
    await expect.poll(async () => value(await next.list()).map(({ id }) => id)).toEqual([ids[3], ids[2]]);
  });

  it('answers for ids that are none', async () => {
    const { service } = await makeService();
    for (const id of ['../../etc', 'nothing-here', '']) {
      expect((await service.details(id)).ok).toBe(false);
    }
  });
});

describe('the gate', () => {
  it('a refused run starts nothing and is recorded', async () => {
    const { service } = await makeService();
    const skill = await makeSkill('touch started', { class: 'dangerous' });
    for (const mode of ['read-only', 'mutating-with-confirm', 'dual-sign-required'] as const) {
      expect(value(await service.start(skill, request(skill, { mode }))).status).toBe('refused');
    }
    await expect(stat(join(skill.folder, 'started'))).rejects.toThrow('ENOENT');
    const records = value(await service.list());
    expect(records.map(({ outcome }) => outcome?.status)).toEqual(['refused', 'refused', 'refused']);
  });

  it('a mutating run asks once, shows what will run, and does not run without a yes', async () => {
    const asked: unknown[] = [];
    const { service } = await makeService({
      confirm: (what) => {
        asked.push(what);
        return Promise.resolve(false);
      },
    });
    const skill = await makeSkill('touch started', { class: 'mutating' });
    const mode = 'mutating-with-confirm';
    const outcome = value(await service.start(skill, request(skill, { mode, argumentsText: '{"n":1}' })));
    expect(outcome.status).toBe('cancelled');
    expect(asked).toEqual([
      expect.objectContaining({
        entry: skill.entryRealPath,
        folder: skill.folder,
        environmentNames: ['PATH'],
        argumentsText: '{"n":1}',
      }),
    ]);
    await expect(stat(join(skill.folder, 'started'))).rejects.toThrow('ENOENT');
  });

  it('writes every attempt to the audit log, which only its owner may read', async () => {
    const { service, dataFolder } = await makeService();
    const skill = await makeSkill('echo 1');
    const dangerous = { ...skill, class: 'dangerous' as const };
    await runToEnd(service, skill);
    await service.start(dangerous, request(dangerous));
    await service.start(skill, request(skill, { argumentsText: '{' }));
    const path = join(dataFolder, 'audit.jsonl');
    const events = (await readFile(path, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events).toEqual(['started', 'ended', 'refused', 'invalid']);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });
});

describe('what a confirmation is told', () => {
  it('says what changed since the last one', async () => {
    const asked: ConfirmationRequest[] = [];
    const { service } = await makeService({
      confirm: (what) => {
        asked.push(what);
        return Promise.resolve(true);
      },
    });
    const skill = await makeSkill('echo 1', { class: 'mutating' });
    const mode = 'mutating-with-confirm';
    await runToEnd(service, skill, { mode });
    await runToEnd(service, skill, { mode });
    await writeFile(join(skill.folder, 'helper.sh'), 'new');
    await runToEnd(service, skill, { mode });
    expect(asked.map(({ since }) => since?.changes ?? null)).toEqual([
      null,
      [],
      [{ path: 'helper.sh', change: 'added' }],
    ]);
  });

  it('does not run what was changed while the question was open', async () => {
    const skill = await makeSkill('echo 1', { class: 'mutating' });
    const { service } = await makeService({
      confirm: async () => {
        await writeFile(skill.entryRealPath, '#!/bin/sh\ntouch started\n');
        return true;
      },
    });
    const { record } = await runToEnd(service, skill, { mode: 'mutating-with-confirm' });
    expect(record.outcome?.status).toBe('refused');
    await expect(stat(join(skill.folder, 'started'))).rejects.toThrow('ENOENT');
  });
});
