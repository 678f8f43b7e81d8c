import { renameSync, writeFileSync } from 'node:fs';
import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Supervisor, runLimits } from '../../electron/core/run';
import { livingIn } from '../integration/core/run/supervise';
import {
  makeService,
  makeSkill,
  request,
  runToEnd,
  startedId,
  untilEnd,
  value,
} from '../integration/core/run/service';
import { temporaryFolder, writeScript } from '../integration/core/run/scripts';

/** Attack: have something harmless approved, then put something else in its place before it starts. */

const mode = 'mutating-with-confirm';

it('a link turned out of the root after loading starts nothing', async () => {
  const { service } = await makeService();
  const skill = await makeSkill('echo 1');
  await rm(skill.entryRealPath);
  await symlink('/bin/sh', skill.entryRealPath);
  const { record, events } = await runToEnd(service, skill);
  expect(record.outcome?.status).toBe('refused');
  expect(record.outcome?.message).toContain('escapes allowlist root');
  expect(events.some(({ type }) => type === 'started')).toBe(false);
});

it('a link turned to another file of the same root starts nothing either', async () => {
  const { service } = await makeService();
  const skill = await makeSkill('echo 1');
  await writeScript(skill.folder, 'touch started; echo 1', 'other.sh');
  await rm(skill.entryRealPath);
  await symlink('other.sh', skill.entryRealPath);
  const { record } = await runToEnd(service, skill);
  expect(record.outcome?.status).toBe('refused');
});

it('a helper that was changed while the question was open revokes the answer', async () => {
  const skill = await makeSkill('. ./helper.sh', { class: 'mutating' });
  const { service } = await makeService({
    confirm: async () => {
      await writeFile(join(skill.folder, 'helper.sh'), 'touch started; echo 1');
      return true;
    },
  });
  const { record } = await runToEnd(service, skill, { mode });
  expect(record.outcome?.status).toBe('refused');
});

it('what was confirmed and then changed in the queue is not started', async () => {
  const { service } = await makeService({ limits: { maxRunning: 1 } });
  const slow = await makeSkill('sleep 30');
  const first = await startedId(service.start(slow, request(slow)));
  const skill = await makeSkill('echo 1', { class: 'mutating' });
  const second = await startedId(service.start(skill, request(skill, { mode })));
  await writeFile(skill.entryRealPath, '#!/bin/sh\necho 2\n');
  value(service.stop(first));
  expect((await untilEnd(service, second)).record.outcome?.status).toBe('refused');
});

it('a file swapped in the very moment of the start is killed at once', async () => {
  const folder = await temporaryFolder();
  const entry = await writeScript(folder, 'sleep 30');
  let group = 0;
  const supervisor = new Supervisor(
    {
      entry,
      folder,
      environment: { PATH: '/usr/bin:/bin' },
      input: Buffer.from('{}'),
      timeoutMs: 10_000,
      limits: runLimits,
      isGenuine: () => false,
    },
    {
      started: ({ id }) => (group = id),
      line: () => undefined,
      output: () => undefined,
      notice: () => undefined,
    },
  );
  const { outcome } = await supervisor.run();
  expect(outcome.status).toBe('refused');
  expect(await livingIn(group)).toBe(0);
});

it('a file that is swapped over and over never runs unapproved', async () => {
  const skill = await makeSkill('echo 1', { class: 'mutating' });
  const { service } = await makeService();
  const swap = setInterval(() => {
    writeFileSync(join(skill.folder, 'new'), `#!/bin/sh\necho swapped >&2\necho ${Math.random()}\n`, {
      mode: 0o755,
    });
    renameSync(join(skill.folder, 'new'), skill.entryRealPath);
  }, 1);
  try {
    for (let i = 0; i < 20; i++) {
      const outcome = value(await service.start(skill, request(skill, { mode })));
      if (outcome.status !== 'started') continue;
      const { record } = await untilEnd(service, outcome.runId);
      expect(['done', 'refused', 'could-not-start']).toContain(record.outcome?.status);
    }
  } finally {
    clearInterval(swap);
  }
});
