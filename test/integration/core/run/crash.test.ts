import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProcess } from '../../../../electron/core/run/processTable';
import { crash, startOwner } from './owner';
import { temporaryFolder } from './scripts';
import { livingIn } from './supervise';
import { makeService, makeSkill, runToEnd, value } from './service';

describe('after a crash of the app', () => {
  it('the next start ends what still runs and calls the runs interrupted', async () => {
    const dataFolder = await temporaryFolder();
    const skills = [
      await makeSkill("trap '' TERM HUP PIPE; echo up >&2; sleep 300 & while :; do sleep 1; done", {
        timeoutSeconds: 600,
      }),
      await makeSkill('echo up >&2; exec sleep 300', { timeoutSeconds: 600 }),
    ];
    const owner = await startOwner(dataFolder, skills);
    expect(await Promise.all(owner.groups.map(livingIn))).not.toContain(0);
    await crash(owner);
    expect(await Promise.all(owner.groups.map(livingIn))).not.toContain(0);

    const { service } = await makeService({ dataFolder });
    const records = value(await service.list());
    expect(await Promise.all(owner.groups.map(livingIn))).toEqual([0, 0]);
    expect(records.map(({ outcome }) => outcome?.status)).toEqual(['interrupted', 'interrupted']);
    const details = value(await service.details(owner.runIds[0]!));
    expect(details.events.at(-1)).toMatchObject({ type: 'ended', outcome: { status: 'interrupted' } });
    expect(await readdir(join(dataFolder, 'runs-alive'))).toEqual([]);
  });

  it('a grandchild is ended although the entry that led its group is gone', async () => {
    const dataFolder = await temporaryFolder();
    // The heartbeat has to come round once after the grandchild began.
    const skill = await makeSkill(
      "(trap '' TERM HUP; exec sleep 300 >/dev/null 2>&1) & sleep 2; echo up >&2; sleep 300",
      {
        timeoutSeconds: 600,
      },
    );
    const owner = await startOwner(dataFolder, [skill]);
    const group = owner.groups[0]!;
    await crash(owner);
    process.kill(group, 'SIGKILL');
    await expect.poll(async () => (await readProcess(group))?.zombie ?? true).toBe(true);
    expect(await livingIn(group)).toBeGreaterThan(0);
    const { service } = await makeService({ dataFolder });
    await service.list();
    expect(await livingIn(group)).toBe(0);
  });

  it('runs of an owner that still lives are left alone', async () => {
    const dataFolder = await temporaryFolder();
    const skill = await makeSkill('echo up >&2; exec sleep 300', { timeoutSeconds: 600 });
    const owner = await startOwner(dataFolder, [skill]);
    const { service } = await makeService({ dataFolder });
    const [record] = value(await service.list());
    expect(record?.outcome).toBeNull();
    expect(await livingIn(owner.groups[0]!)).toBe(1);
    await crash(owner);
    const { service: next } = await makeService({ dataFolder });
    expect(value(await next.list())[0]?.outcome?.status).toBe('interrupted');
    expect(await livingIn(owner.groups[0]!)).toBe(0);
  });

  it('a process that merely has the recorded number is not touched', async () => {
    const dataFolder = await temporaryFolder();
    const skill = await makeSkill('echo up >&2; exec sleep 300', { timeoutSeconds: 600 });
    const owner = await startOwner(dataFolder, [skill]);
    const [name] = await readdir(join(dataFolder, 'runs-alive'));
    const path = join(dataFolder, 'runs-alive', name!);
    const marker = await readFile(path, 'utf8');
    await crash(owner);
    // As if the number had gone to somebody else: the start time is another.
    await writeFile(path, marker.replace(/"leaderStart":"\d+"/, '"leaderStart":"12345"'));
    const { service } = await makeService({ dataFolder });
    expect(value(await service.list())[0]?.outcome?.status).toBe('interrupted');
    expect(await livingIn(owner.groups[0]!)).toBe(1);
    process.kill(-owner.groups[0]!, 'SIGKILL');
  });

  it('a torn last line of record or timeline costs nothing but that line', async () => {
    const { service, dataFolder } = await makeService();
    const skill = await makeSkill('echo one >&2; echo 1');
    const { record } = await runToEnd(service, skill);
    const folder = join(dataFolder, 'runs', record.id);
    for (const file of ['record.jsonl', 'events.jsonl']) {
      const text = await readFile(join(folder, file), 'utf8');
      await writeFile(join(folder, file), `${text}{"seq":99,"ty`);
    }
    const { service: next } = await makeService({ dataFolder });
    expect(value(await next.details(record.id)).record).toEqual(record);
  });
});
