import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { livingIn } from '../integration/core/run/supervise';
import {
  makeService,
  makeSkill,
  request,
  startedId,
  untilEnd,
  untilEvent,
  value,
} from '../integration/core/run/service';

/** Attack: outlive Stop, the time limit or the end of the entry, by leaving its process group or holding its pipes. */

async function childOf(folder: string): Promise<number> {
  return Number(await readFile(join(folder, 'child'), 'utf8'));
}

async function isAlive(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  return stat !== '' && !/\) [ZX] /.test(stat);
}

const onLinux = process.platform === 'linux';

it.runIf(onLinux).each([
  ['in a session of its own', 'setsid sleep 300 & echo $! > child; echo up >&2; sleep 300'],
  [
    'in a session of its own without pipes',
    'setsid sleep 300 >/dev/null 2>&1 </dev/null & echo $! > child; echo up >&2; sleep 300',
  ],
  ['in a group of its own by job control', 'set -m; sleep 300 & echo $! > child; echo up >&2; sleep 300'],
  [
    'deaf to every polite signal',
    "(trap '' TERM HUP INT; exec sleep 300) & echo $! > child; echo up >&2; trap '' TERM; sleep 300",
  ],
  ['stopped', 'sleep 300 & echo $! > child; kill -STOP $!; echo up >&2; sleep 300'],
])('Stop ends a child that is %s', async (_how, script) => {
  const { service } = await makeService();
  const skill = await makeSkill(script, { timeoutSeconds: 600 });
  const id = await startedId(service.start(skill, request(skill)));
  await untilEvent(service, id, ({ type }) => type === 'stderr');
  const child = await childOf(skill.folder);
  expect(await isAlive(child)).toBe(true);
  value(service.stop(id));
  const { record } = await untilEnd(service, id);
  expect(record.outcome?.status).toBe('stopped');
  expect(await isAlive(child)).toBe(false);
});

it.runIf(onLinux).each([
  ['stays in the group', 'sleep 300 &'],
  ['stays in the group without pipes', 'sleep 300 >/dev/null 2>&1 </dev/null &'],
  ['left the group but holds the pipes', 'setsid sleep 300 &'],
])('a child that %s is ended when the entry exits, and the result counts', async (_how, start) => {
  const { service } = await makeService();
  const skill = await makeSkill(`${start} echo $! > child; sleep 0.1; echo '{"ok":true}'`);
  const { record, events } = await untilEnd(service, await startedId(service.start(skill, request(skill))));
  expect(record.outcome?.status).toBe('done');
  expect(events.some((event) => event.type === 'notice' && event.text.includes('ending it'))).toBe(true);
  expect(await isAlive(await childOf(skill.folder))).toBe(false);
});

it.runIf(onLinux)('a chain of processes that keep forking away is ended', async () => {
  const { service } = await makeService();
  const skill = await makeSkill('hop() { sleep 0.05; hop & exit; }; echo up >&2; hop & sleep 300', {
    timeoutSeconds: 600,
  });
  const id = await startedId(service.start(skill, request(skill)));
  const started = await untilEvent(service, id, ({ type }) => type === 'started');
  await untilEvent(service, id, ({ type }) => type === 'stderr');
  value(service.stop(id));
  await untilEnd(service, id);
  expect(await livingIn(started.type === 'started' ? started.pid : 0)).toBe(0);
});
